import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";

const rounds = 20;
const callsPerRound = 12;

let home: TestApp;
let house: Organization;
let authorization: string;
let patientIds: string[];

beforeAll(async () => {
  home = await createTestApp();
  house = await makeOrganization(home.deps);
  authorization = `Bearer ${await house.tokenOf(house.company.owner.id)}`;
  // Few, so that several calls want to continue the same chain.
  patientIds = await Promise.all(["Nair", "Olga", "Rui"].map((name) => house.addPatient({ name })));
});
afterAll(() => home.close());

type Call = { readonly key: string; readonly path: string; readonly body: object };

/** Returns records and prescriptions, each told from the others by what it says. */
function callsOf(round: number): Call[] {
  return Array.from({ length: callsPerRound }, (_, i) => {
    const key = `round-${round}-entry-${i}`;
    const patientId = patientIds[i % patientIds.length] ?? "";
    if (i % 3 === 2) {
      const directions = { dosage: "1 comprimido", frequency: "1x ao dia", duration: "7 dias" };
      const item = { medication: "Losartana", quantity: 7, instructions: key, ...directions };
      return { key, path: "/api/prescriptions", body: { patientId, ...item } };
    }
    const path = `/api/patients/${patientId}/medical-records`;
    return {
      key,
      path,
      body: { date: "2026-11-17", notes: key, treatment: "soro ".repeat(1_000) },
    };
  });
}

/** Returns the acknowledged id, or null when the answer never came. */
async function write(address: string, { key, path, body }: Call): Promise<string | null> {
  try {
    const answer = await fetch(address + path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    const saved = (await answer.json()) as Record<string, { _id: string }>;
    return (saved["record"] ?? saved["prescription"])?._id ?? "";
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Leaves its queue alone, so that a kill ends nothing but the calls. */
const startServer = (): Promise<ServerProcess> => home.startProcess({ JOBS: "off" });

test("a server killed twenty times while recording keeps whole entries, each once, and every chain", async () => {
  let killedInTheMiddle = 0;
  const written = new Map<string, string>();
  let victim = await startServer();
  for (let round = 0; round < rounds; round += 1) {
    const calls = callsOf(round);
    const pending = calls.map((call) => write(victim.address, call));
    // Killed after some of the answers, at another point each round.
    await Promise.any(pending.slice(round % callsPerRound));
    victim.child.kill("SIGKILL");
    const before = await Promise.all(pending);
    if (before.includes(null)) killedInTheMiddle += 1;
    await victim.stop("SIGKILL");

    const heir = await startServer();
    const after = await Promise.all(calls.map((call) => write(heir.address, call)));
    victim = heir;
    for (const [i, { key }] of calls.entries()) {
      const id = after[i];
      expect(id, key).toBeTruthy();
      // What was acknowledged stays as it was told.
      if (before[i]) expect(id, key).toBe(before[i]);
      written.set(key, id ?? "");
    }
  }
  await victim.stop();
  expect(killedInTheMiddle).toBeGreaterThan(0);

  const entries = rounds * callsPerRound;
  const patients = patientIds.length;
  expect(await verifyChains(house.org)).toEqual({ patients, entries, broken: [] });
  const { clinicalEntries: t } = house.org.tables;
  const { rows } = await house.org.db.execute<{ id: string; key: string }>(sql`
    SELECT subject_id AS id, coalesce(content::jsonb ->> 'notes',
             content::jsonb #>> '{items,0,instructions}') AS key FROM ${t} WHERE version = 1`);
  expect(new Map(rows.map(({ id, key }) => [key, id]))).toEqual(written);
}, 600_000);
