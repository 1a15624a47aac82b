import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WhatsApp } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import { Outcomes, type OutcomePatience } from "#server/kernel/outcomes.ts";
import { withConnection } from "#server/kernel/seats/connections.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { claimMessage } from "./steps/claim-message.ts";
import { noteSending } from "./steps/note-sending.ts";
import { workBatch } from "./commands/work-batch.ts";

let t: TestDeps;
let house: Organization;
let patientId: string;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps);
  await connectWhatsapp(t.deps, house, 63, {});
  await house.owner.messages.proposeTemplate();
  patientId = await house.addPatient({ name: "Maria", phone: "+5511987650011" });
});
afterAll(() => t.close());

/** Takes the ledger of messages away, as a database that is gone does, or brings it back. */
async function rename(from: string, to: string): Promise<void> {
  const { schemaName } = house.org;
  const connection = { connectionString: t.urls.databaseOwnerUrl };
  await withConnection(connection, (client) =>
    client.query(`ALTER TABLE "${schemaName}"."${from}" RENAME TO "${to}"`),
  );
}

const withPatience = (patience: OutcomePatience): Deps => ({
  ...t.deps,
  outcomes: new Outcomes({ log: t.deps.log, of: "messages", patience }),
});

async function rowOf(id: string) {
  const { messages: m } = house.org.tables;
  const rows = await house.org.db
    .select({ status: m.status, providerId: m.providerId })
    .from(m)
    .where(sql`${m.id} = ${id} OR ${m.batchId} = ${id}`);
  return rows[0];
}

/** A message that this process has claimed, and whose outcome could not be written. */
async function leaveUntold(deps: Deps): Promise<string> {
  const id = newId();
  const entry = { id, reminderId: null, notice: null, channel: "whatsapp" as const };
  const appointmentId = await house.addAppointment({
    calendarId: await house.addCalendar(),
    professionalId: await house.addEmployee(),
    startAt: "2031-01-04T15:00:00Z",
    endAt: "2031-01-04T16:00:00Z",
  });
  const message = { ...entry, appointmentId, phoneKey: "551187650011", body: "Olá" };
  await claimMessage(deps, house.org, message);
  await rename("messages", "messages_away");
  const noted = noteSending(deps, house.org, id, { status: "queued", providerCode: 131016 });
  await expect(noted).rejects.toThrow("can't be reached");
  await rename("messages_away", "messages");
  return id;
}

test("what WhatsApp answered while the database was gone is written once it is back", async () => {
  const send = { patientIds: [patientId], message: "Olá", atNight: "send" as const };
  const { batchId } = await house.owner.messages.sendBulk(send);
  const sendTemplate: WhatsApp["sendTemplate"] = async () => {
    await rename("messages", "messages_away");
    return { id: "wamid.late", waId: "5511987650011" };
  };
  const whatsapp = Object.assign(Object.create(t.deps.whatsapp) as WhatsApp, { sendTemplate });
  const deps = { ...withPatience({ delaysMs: [10], laterMs: 50 }), whatsapp };
  const work = { organizationId: house.org.id, batchId: batchId ?? "" };
  await expect(workBatch(deps, work)).rejects.toThrow();
  await rename("messages_away", "messages");
  const known = { status: "accepted", providerId: "wamid.late" };
  await expect.poll(() => rowOf(batchId ?? ""), { timeout: 10_000 }).toEqual(known);
  await deps.outcomes.close();
});

test("an outcome that waits for the database is written before the process ends", async () => {
  const deps = withPatience({ delaysMs: [], laterMs: 3_600_000 });
  const id = await leaveUntold(deps);
  expect(await rowOf(id)).toMatchObject({ status: "unknown" });
  await deps.outcomes.close();
  expect(await rowOf(id)).toMatchObject({ status: "queued" });
});

test("a late outcome changes nothing of what the provider has reported, or another has claimed, since", async () => {
  const { messages: m } = house.org.tables;
  for (const since of [
    { status: "delivered", updatedAt: t.clock.now },
    { status: "unknown", updatedAt: new Date(t.clock.now.getTime() + 10_000) },
  ] as const) {
    const deps = withPatience({ delaysMs: [], laterMs: 3_600_000 });
    const id = await leaveUntold(deps);
    await house.org.db
      .update(m)
      .set(since)
      .where(sql`${m.id} = ${id}`);
    await deps.outcomes.close();
    expect(await rowOf(id)).toMatchObject({ status: since.status });
  }
});
