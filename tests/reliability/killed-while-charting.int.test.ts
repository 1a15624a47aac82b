import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { attachmentsJobs } from "#server/modules/attachments/jobs.ts";
import { attachmentKey, cleanAttachmentTask } from "#server/modules/attachments/rules.ts";
import { verifyIntegrity } from "#server/modules/records/queries/integrity.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";

const rounds = 7;
const patients = 3;

let home: TestApp;
let house: Organization;
let folder: string;
let authorization: string;
let patientIds: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encaixe-charts-"));
  home = await createTestApp({ env: { DATA_DIR: folder } });
  house = await makeOrganization(home.deps);
  authorization = `Bearer ${await house.tokenOf(house.company.owner.id)}`;
  const names = ["Nair", "Olga", "Rui"].slice(0, patients);
  patientIds = await Promise.all(names.map((name) => house.addPatient({ name })));
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

/** Makes a call; null when its answer never came. */
async function call(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, { method: "POST", ...init });
    await answer.clone().arrayBuffer();
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function callProcedure(url: string, input: object, key = ""): Promise<Response | null> {
  const headers = new Headers({ authorization, "content-type": "application/json" });
  if (key) headers.set("idempotency-key", key);
  return call(url, { headers, body: JSON.stringify({ json: input }) });
}

const answersOf = (round: number) => ({ sintomas: `${round} `.repeat(1_000).trim() });

function saveAnamnesis(address: string, patientId: string, round: number) {
  const said = { sheet: "clinica", answers: answersOf(round) };
  const reason = round === 0 ? {} : { reason: "Outra consulta" };
  const input = { patientId, version: round, said, ...reason };
  return callProcedure(`${address}/trpc/anamneses.save`, input);
}

function signConsent(address: string, patientId: string, round: number) {
  const input = {
    patientId,
    title: `Termo ${round}`,
    text: "Concordo.",
    signerName: "Nair",
    ink: null,
  };
  return callProcedure(`${address}/trpc/consents.sign`, input, `${patientId}-${round}`);
}

/** A PDF of its own, large enough that a kill may meet it half written. */
function sendFile(address: string, patientId: string, round: number) {
  const body = new FormData();
  const bytes = `%PDF-1.7\n${`${patientId} ${round}\n`.repeat(20_000)}%%EOF\n`;
  body.append("name", `${round}.pdf`);
  body.append("file", new Blob([bytes]), `${round}.pdf`);
  const url = `${address}/api/patients/${patientId}/attachments`;
  return call(url, { headers: { authorization }, body });
}

/** Leaves its queue alone, so that a kill ends nothing but the calls. */
const startServer = (): Promise<ServerProcess> =>
  home.startProcess({ JOBS: "off", DATA_DIR: folder });

test("a server killed seven times while anamneses, consents and files are kept leaves each whole or not at all", async () => {
  const killedInTheMiddle = new Set<string>();
  const kept: string[] = [];
  let victim = await startServer();
  for (let round = 0; round < rounds; round += 1) {
    const kinds = { saveAnamnesis, signConsent, sendFile };
    const pending = patientIds.flatMap((id) =>
      Object.entries(kinds).map(async ([kind, save]) => {
        const answer = await save(victim.address, id, round);
        if (!answer) killedInTheMiddle.add(kind);
        else if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
        else if (kind === "sendFile") kept.push(await idOf(answer));
      }),
    );
    // Killed after some of the answers, at another point each round.
    await Promise.any(pending.slice(round % pending.length));
    victim.child.kill("SIGKILL");
    await Promise.all(pending);
    await victim.stop("SIGKILL");

    victim = await startServer();
    for (const id of patientIds) {
      expect((await signConsent(victim.address, id, round))?.status).toBe(200);
      // Refused where it was written before the kill.
      expect([200, 409]).toContain((await saveAnamnesis(victim.address, id, round))?.status);
      const held = await house.owner.anamneses.get({ patientId: id, sheet: "clinica" });
      expect(held).toMatchObject({ version: round + 1, answers: answersOf(round) });
    }
  }
  expect([...killedInTheMiddle].toSorted()).toEqual(["saveAnamnesis", "sendFile", "signConsent"]);

  // What a killed process wrote down to do is passed on by those after it.
  await expect.poll(() => home.deps.database.db.$count(outbox), { timeout: 30_000 }).toBe(0);
  await victim.stop();
  await sweep();
  const files = await storedFiles();
  const { attachments: t } = house.org.tables;
  const rows = await house.org.db.select().from(t);
  expect(files.toSorted()).toEqual(rows.map(attachmentKey).toSorted());
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  // The bytes of each file are compared with its hash, and each consent with its paper.
  expect(await verifyIntegrity(home.deps, house.org)).toEqual({
    patients,
    entries: 2 * rounds * patients,
    files: rows.length,
    papers: rounds * patients,
    brokenEntries: [],
    brokenFiles: [],
    brokenSheets: [],
    brokenPapers: [],
  });
}, 600_000);

async function idOf(answer: Response): Promise<string> {
  const { attachment } = (await answer.json()) as { attachment: { _id: string } };
  return attachment._id;
}

/** Runs the jobs that remove bytes without a row, as if their hour had come. */
async function sweep(): Promise<void> {
  const { rows } = await home.deps.database.db.execute<{ payload: unknown }>(sql`
    SELECT j.payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = ${cleanAttachmentTask}`);
  const [clean] = attachmentsJobs;
  for (const { payload } of rows) await clean?.run(home.deps, payload);
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(folder, "files", "objects"), { recursive: true });
  return names.filter((name) => name.startsWith("attachments."));
}
