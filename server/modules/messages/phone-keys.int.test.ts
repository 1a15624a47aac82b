import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { readMigrationSets } from "#server/kernel/migrations/migration-files.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

const migration = "0064_phone_keys";
/** The key that both numbers had. */
const shared = "551131234567";
const mobile = "5511931234567";
/** A number of before the ninth digit. */
const old = "551187654321";

let t: TestDeps;
let house: Awaited<ReturnType<typeof makeHouse>>;
const makeHouse = () => makeOrganization(t.deps);

beforeAll(async () => {
  t = await createTestDeps();
});
afterAll(() => t.close());
beforeEach(async () => {
  house = await makeHouse();
});

/** Runs what the migration does to rows, as on an organisation of before. */
async function migrate(): Promise<void> {
  const found = readMigrationSets().org.find(({ version }) => version === migration);
  const written = found?.statements.filter((each) => /^(--.*\n)*(UPDATE|INSERT)/.test(each)) ?? [];
  expect(written).toHaveLength(5);
  const { db, schemaName } = house.org;
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL search_path TO "${schemaName}", pg_catalog`));
    for (const statement of written) await tx.execute(sql.raw(statement));
  });
}

const now = new Date("2026-11-18T12:00:00Z");

async function receive(id: string, from: string, phoneKey: string): Promise<void> {
  const content = { kind: "message", from, text: "Oi", payload: null };
  const times = { sentAt: now, receivedAt: now, doneAt: now };
  await house.org.db.insert(house.org.tables.incoming).values({ id, phoneKey, content, ...times });
}

/** Writes a message into the ledger and returns how to read its key. */
async function send(linked: { patientId?: string; answers?: string; conversationId?: string }) {
  const { messages: m } = house.org.tables;
  const id = newId();
  const row = { id, channel: "whatsapp" as const, phoneKey: shared, body: "Olá", ...linked };
  await house.org.db.insert(m).values(row);
  return async () => {
    const rows = await house.org.db.select({ id: m.id, phoneKey: m.phoneKey }).from(m);
    return rows.find((each) => each.id === id)?.phoneKey;
  };
}

async function keysOf(table: "incoming" | "conversations" | "optIns" | "optOuts") {
  const kept = house.org.tables[table];
  const rows = await house.org.db.select({ phoneKey: kept.phoneKey }).from(kept);
  return rows.map(({ phoneKey }) => phoneKey).toSorted();
}

test("what was written and what answers it goes to the number that wrote", async () => {
  await receive("wamid.mobile", mobile, shared);
  await receive("wamid.landline", shared, shared);
  await receive("wamid.old", "5511987654321", old);
  const toMobile = await send({ answers: "wamid.mobile" });
  const toLandline = await send({ answers: "wamid.landline" });
  await migrate();
  expect(await keysOf("incoming")).toEqual([shared, old, mobile]);
  expect(await toMobile()).toBe(mobile);
  expect(await toLandline()).toBe(shared);
});

test("a conversation and its messages go to the number that wrote last", async () => {
  const { conversations } = house.org.tables;
  const said = { lastAt: now, lastText: "Oi", lastIsOurs: false };
  const id = newId();
  const row = { id, phoneKey: shared, phone: `+${mobile}`, ...said };
  await house.org.db.insert(conversations).values(row);
  const answer = await send({ conversationId: id });
  await migrate();
  expect(await keysOf("conversations")).toEqual([mobile]);
  expect(await answer()).toBe(mobile);
});

test("a message to a customer goes to the number of their file, and one to nobody stays", async () => {
  const patientId = await house.addPatient({ name: "Bia", phone: `+${mobile}` });
  const other = await house.addPatient({ name: "Rui", phone: `+${shared}` });
  const [toMobile, toLandline, toNobody] = [
    await send({ patientId }),
    await send({ patientId: other }),
    await send({}),
  ];
  await migrate();
  expect(await toMobile()).toBe(mobile);
  expect(await toLandline()).toBe(shared);
  expect(await toNobody()).toBe(shared);
});

test("a refusal holds for both numbers, and for one where the key was one number's", async () => {
  const { optOuts } = house.org.tables;
  const said = { source: "whatsapp" as const, at: now };
  await house.org.db.insert(optOuts).values([
    { phoneKey: shared, ...said },
    { phoneKey: old, ...said },
  ]);
  await migrate();
  expect(await keysOf("optOuts")).toEqual([shared, old, mobile]);
});

test("a yes is the mobile number's where somebody has it, and never both numbers'", async () => {
  const { optIns } = house.org.tables;
  const unknown = "551141234567";
  const said = { source: "staff" as const, at: now };
  await house.addPatient({ name: "Bia", phone: `+${mobile}` });
  await house.org.db.insert(optIns).values([
    { phoneKey: shared, ...said },
    { phoneKey: unknown, ...said },
    { phoneKey: old, ...said },
  ]);
  await migrate();
  expect(await keysOf("optIns")).toEqual([unknown, old, mobile].toSorted());
});
