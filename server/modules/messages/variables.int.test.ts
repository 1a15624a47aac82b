import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { countQueries } from "#tests/fixtures/count-queries.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workBatchTask, type WorkBatch } from "./rules.ts";

const full =
  "{nome} ({nome_completo}): {servico} com {profissional} na {organizacao}, {data}, {hora}.";
let t: TestDeps;
let house: Catalogued;
let count = 0;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeOrganization(t.deps, withCatalogue(), { name: "Clínica Sol" });
  // Whatever the hour.
  await t.deps.database.db
    .update(organizations)
    .set({ quietFromHour: null, quietUntilHour: null })
    .where(eq(organizations.id, house.org.id));
  await connectWhatsapp(t.deps, house, 23, {});
  await house.owner.messages.proposeTemplate();
});
afterAll(() => t.close());

function add(name: string) {
  count += 1;
  return house.addPatient({ name, phone: `+551198${String(3_000_000 + count)}` });
}

/** Books an hour of the year 2099, on the given day of June; in São Paulo the clock shows `hour` less three. */
function book(patientId: string, day: number, hour: number, more: object = {}) {
  const at = (minutes: number) => new Date(Date.UTC(2099, 5, day, hour, minutes)).toISOString();
  const { calendarId, professionalId, serviceIds } = house;
  const services = serviceIds.map((serviceId, n) => ({ serviceId, name: n ? "Barba" : "Corte" }));
  const row = { patientId, calendarId, professionalId, services, ...more };
  return house.addAppointment({ ...row, startAt: at(0), endAt: at(30) });
}

async function work() {
  for (const { task, payload } of await t.takeJobs()) {
    if (task === workBatchTask) await workBatch(t.deps, payload as WorkBatch);
  }
}

/** What stands in the ledger of a batch, by customer. */
async function bodiesOf(batchId: string | null) {
  const { messages: m } = house.org.tables;
  const rows = await house.org.db
    .select({ patientId: m.patientId, body: m.body })
    .from(m)
    .where(eq(m.batchId, batchId ?? ""));
  return new Map(rows.map(({ patientId, body }) => [patientId, body]));
}

test("each of a batch reads of their own next appointment, and who has none is named and left out", async () => {
  const [ana, bia, rtl, none, past] = await Promise.all(
    ["Ana Souza", "Bia", "مريم <script>alert(1)</script>", "Caio", "Davi"].map(add),
  );
  const foreign = await makeOrganization(t.deps);
  const stranger = await foreign.addPatient({ name: "Outra", phone: "+5511987650009" });
  await book(ana ?? "", 9, 18);
  await book(ana ?? "", 8, 13);
  await book(ana ?? "", 7, 13, { status: "cancelled" });
  await book(bia ?? "", 10, 12, { professionalId: house.idleEmployeeId });
  await book(rtl ?? "", 11, 12);
  await book(past ?? "", 12, 12, { status: "finished" });
  const patientIds = [ana, bia, rtl, none, past, stranger].map((id) => id ?? "");
  const { messages } = house.owner;
  const preview = await messages.previewBulk({ patientIds, message: full });
  const ofAna =
    "Ana (Ana Souza): Corte + Barba com Bruna Reis na Clínica Sol, segunda-feira, 8 de junho, 10:00.";
  const sent = await messages.sendBulk({ patientIds, message: full });
  expect(preview).toEqual({
    sentCount: sent.sentCount,
    sample: {
      patientId: ana,
      name: "Ana Souza",
      text: `Olá! ${ofAna} Para falar com a gente, é só responder por aqui.`,
      byTemplate: true,
      length: ofAna.length,
      most: 900,
    },
    refused: sent.refused,
  });
  const gap =
    "Sem próximo horário marcado que preencha {servico}, {profissional}, {data} e {hora}.";
  expect(sent.refused.map(({ name, reason, reasonText }) => [name, reason, reasonText])).toEqual([
    ["Caio", "missing_value", gap],
    ["Davi", "missing_value", gap],
    ["", "gone", "O cadastro mudou ou não existe mais."],
  ]);
  const bodies = await bodiesOf(sent.batchId);
  expect(new Set(bodies.keys())).toEqual(new Set([ana, bia, rtl]));
  expect(bodies.get(bia ?? "")).toBe(
    "Bia (Bia): Corte + Barba com Caixa na Clínica Sol, quarta-feira, 10 de junho, 09:00.",
  );
  expect(bodies.get(rtl ?? "")).toContain("مريم (مريم <script>alert(1)</script>):");
});

test("a batch's values cost as many statements as one person's", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => add(`Pessoa ${n}`)));
  for (const [n, id] of people.entries()) await book(id, 15 + n, 12);
  const countFor = (patientIds: string[]) =>
    countQueries(t.deps.database, async () => {
      const { sentCount } = await house.owner.messages.previewBulk({ patientIds, message: full });
      expect(sentCount).toBe(patientIds.length);
    });
  // What else reads meanwhile is counted as well, and not each time.
  const statementsFor = async (patientIds: string[]) =>
    Math.min(await countFor(patientIds), await countFor(patientIds), await countFor(patientIds));
  expect(await statementsFor(people)).toBe(await statementsFor(people.slice(0, 1)));
});

test("what is in braces and no variable refuses the whole request, and is named", async () => {
  const patientIds = [await add("Ana")];
  const before = (await house.owner.messages.batches()).length;
  const { messages } = house.owner;
  const message = "Oi, {nome}: {desconto} até {prazo}";
  for (const tried of [
    messages.sendBulk({ patientIds, message }),
    messages.send({ patientId: patientIds[0] ?? "", message }),
    messages.previewBulk({ patientIds, message }),
  ]) {
    await expect(tried).rejects.toMatchObject({
      cause: {
        code: "invalid_input",
        issues: [
          {
            path: "message",
            message: expect.stringContaining(
              "Não existem as variáveis {desconto} e {prazo}. Use {nome},",
            ) as string,
          },
        ],
      },
    });
  }
  expect(await house.owner.messages.batches()).toHaveLength(before);
});

test("a message names twenty variables at most", async () => {
  const patientIds = [await add("Ana")];
  const { messages } = house.owner;
  expect(await messages.previewBulk({ patientIds, message: "{nome}".repeat(20) })).toMatchObject({
    sample: { text: expect.stringContaining(`Olá! ${"Ana".repeat(20)}. Para`) as string },
  });
  const tried = messages.previewBulk({ patientIds, message: "{nome}".repeat(21) });
  await expect(tried).rejects.toMatchObject({
    cause: {
      issues: [{ path: "message", message: "Use no máximo 20 variáveis em uma mensagem." }],
    },
  });
});

test("one person without a next appointment is refused with the reason", async () => {
  const tried = house.owner.messages.send({ patientId: await add("Eva"), message: "Até {data}!" });
  await expect(tried).rejects.toMatchObject({
    cause: {
      code: "whatsapp_not_reached",
      message: "Sem próximo horário marcado que preencha {data}.",
    },
  });
});

test("what waits tells of the appointment as it is when it leaves, and of none that is gone", async () => {
  const [moved, gone, plain] = [await add("Ana"), await add("Bia"), await add("Caio")];
  const [first, second] = [await book(moved, 20, 13), await book(gone, 21, 13)];
  const { messages } = house.owner;
  const { batchId } = await messages.sendBulk({
    patientIds: [moved, gone],
    message: "{nome}, até as {hora}",
  });
  const other = await messages.send({ patientId: plain, message: "Oi, {nome}" });
  const { appointments: a } = house.org.tables;
  const [startAt, endAt] = [new Date("2099-06-20T19:00:00Z"), new Date("2099-06-20T19:30:00Z")];
  await house.org.db.update(a).set({ startAt, endAt, busyUntil: endAt }).where(eq(a.id, first));
  await house.org.db.update(a).set({ status: "cancelled" }).where(eq(a.id, second));
  await work();
  expect((await bodiesOf(batchId)).get(moved)).toBe("Ana, até as 16:00");
  const { messages: rows } = await messages.ofBatch({ id: batchId ?? "" });
  const ends = rows.map(({ name, status, reason }) => [name, status, reason] as const);
  expect(Object.fromEntries(ends.map(([name, ...end]) => [name, end]))).toEqual({
    Ana: ["accepted", null],
    Bia: ["skipped", "missing_value"],
  });
  expect((await bodiesOf(other.batchId)).get(plain)).toBe("Oi, Caio");
});

test("whoever may not see the agenda sends nothing that tells of it", async () => {
  const { key } = await house.owner.roles.create({
    label: "Telefonista",
    permissions: ["manage_patients"],
  });
  const { messages } = await house.callerAs(key);
  const patientId = await add("Ana");
  await book(patientId, 25, 13);
  await expect(messages.send({ patientId, message: "Até {hora}" })).rejects.toMatchObject({
    cause: { code: "forbidden", message: expect.stringContaining("não vê a agenda") as string },
  });
  const sent = await messages.send({ patientId, message: "Oi, {nome}" });
  expect((await bodiesOf(sent.batchId)).get(patientId)).toBe("Oi, Ana");
});
