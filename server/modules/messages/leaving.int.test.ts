import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { workBatch } from "./commands/work-batch.ts";

const account = 24;
let t: TestDeps;
let house: Catalogued;
let count = 0;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps, withCatalogue());
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.org.id));
  await connectWhatsapp(t.deps, house, account, {});
  await house.owner.messages.proposeTemplate();
});
afterAll(() => t.close());

/** The last digits of some numbers have the stand-in refuse them. */
const newPhone = () => `+551198${String(4_000_011 + ++count * 10)}`;
const add = (name: string, phone = newPhone()) => house.addPatient({ name, phone });

const send = async (patientIds: string[], message: string) =>
  (await house.owner.messages.sendBulk({ patientIds, message })).batchId ?? "";

const work = (batchId: string) => workBatch(t.deps, { organizationId: house.org.id, batchId });

async function rowsOf(batchId: string) {
  const { messages: m } = house.org.tables;
  const rows = await house.org.db.select().from(m).where(eq(m.batchId, batchId));
  return rows.map(({ status, failure, body }) => ({ status, failure, body }));
}

async function merge(winnerId: string, loserId: string): Promise<void> {
  const { patients } = house.owner;
  const [winner, loser] = [
    await patients.get({ id: winnerId }),
    await patients.get({ id: loserId }),
  ];
  await patients.merge({
    winnerId,
    winnerVersion: winner.version,
    loserId,
    loserVersion: loser.version,
  });
}

test.each(["patients", "opt_outs", "message_templates"])(
  "a message waits while %s can't be read, and goes once it can",
  async (table) => {
    const batchId = await send([await add("Ana")], "Olá, {nome}");
    const { owner } = t.deps.database;
    await owner.query(`ALTER TABLE ${house.org.name(table)} RENAME TO away`);
    await expect(work(batchId)).rejects.toThrow();
    expect(await rowsOf(batchId)).toMatchObject([{ status: "queued" }]);
    await owner.query(`ALTER TABLE ${house.org.name("away")} RENAME TO ${table}`);
    await work(batchId);
    expect(await rowsOf(batchId)).toMatchObject([{ status: "accepted", body: "Olá, Ana" }]);
  },
);

test("who was merged into another while a message waited reads it as that other", async () => {
  const phone = newPhone();
  const loser = await add("Bia", phone);
  const startAt = "2099-06-08T13:00:00.000Z";
  const { calendarId, professionalId } = house;
  const time = { startAt, endAt: "2099-06-08T13:30:00.000Z" };
  await house.addAppointment({ patientId: loser, calendarId, professionalId, ...time });
  const batchId = await send([loser], "{nome}, até as {hora}");
  await merge(await add("Beatriz", phone), loser);
  await work(batchId);
  expect(await rowsOf(batchId)).toMatchObject([
    { status: "accepted", body: "Beatriz, até as 10:00" },
  ]);
});

test("who is deleted, or was merged into somebody of another number, is told as gone", async () => {
  const [deleted, merged] = [await add("Caio"), await add("Davi")];
  const batchId = await send([deleted, merged], "Olá, {nome}");
  await house.owner.patients.delete({ id: deleted });
  await merge(await add("Davi Reis"), merged);
  await work(batchId);
  const [one, other] = await rowsOf(batchId);
  expect([one, other]).toMatchObject([
    { status: "skipped", failure: "gone" },
    { status: "skipped", failure: "gone" },
  ]);
});

test("what a visitor typed as a name is no address to tap, as in the product's own messages", async () => {
  const batchId = await send([await add("Ana.sites.example Reis")], "{nome} ou {nome_completo}?");
  const [row] = await rowsOf(batchId);
  expect(row?.body).toBe("Ana. sites. example ou Ana. sites. example Reis?");
});

test("the preview reads as what arrives, within the window and by the template", async () => {
  const [writer, silent] = [await add("Ana"), await add("Bia")];
  const { patients: p, incoming, messages: m } = house.org.tables;
  const [{ phone } = { phone: "" }] = await house.org.db
    .select({ phone: p.phone })
    .from(p)
    .where(eq(p.id, writer));
  const from = phone?.slice(1) ?? "";
  (await t.phones.open()).type(account, from, "Oi");
  await house.org.db.insert(incoming).values({
    id: "wamid.written",
    phoneKey: phoneKey(from),
    content: { kind: "message", from, text: "Oi", payload: null },
    sentAt: t.clock.now,
    receivedAt: t.clock.now,
    doneAt: t.clock.now,
  });
  const message = "Oi, {nome}.\n\nAté já!";
  const samples = [];
  for (const id of [writer, silent]) {
    const { sample } = await house.owner.messages.previewBulk({ patientIds: [id], message });
    samples.push(sample);
  }
  expect(samples).toMatchObject([
    { text: "Oi, Ana.\n\nAté já!", byTemplate: false, length: 17, most: 4096 },
    { byTemplate: true, length: 12, most: 900 },
  ]);
  const batchId = await send([writer, silent], message);
  await work(batchId);
  const sent = await house.org.db
    .select({ id: m.providerId })
    .from(m)
    .where(eq(m.batchId, batchId));
  const { state } = await t.phones.open();
  const arrived = state.messages.filter(({ id }) => sent.some((each) => each.id === id));
  expect(new Set(arrived.map(({ text }) => text))).toEqual(
    new Set(samples.map((sample) => sample?.text)),
  );
});

test("a message too long for the template is refused with both counts", async () => {
  const patientIds = [await add("Ana")];
  const { sample, refused } = await house.owner.messages.previewBulk({
    patientIds,
    message: `{nome}${"x".repeat(900)}`,
  });
  expect(sample).toMatchObject({ length: 903, most: 900 });
  expect(refused.map(({ reason, reasonText }) => [reason, reasonText])).toEqual([
    ["too_long", "Preenchida, a mensagem fica com 903 caracteres, e neste envio cabem 900."],
  ]);
});
