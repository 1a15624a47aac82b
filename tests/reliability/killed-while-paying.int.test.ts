import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import {
  payInParts,
  withTill,
  type Answer,
  type Till,
  type TillCall,
} from "#tests/fixtures/till.ts";

const rounds = 20;
const salesPerRound = 12;

let home: TestApp;
let house: Organization & Till;

beforeAll(async () => {
  home = await createTestApp();
  house = await makeOrganization(home.deps, withTill());
});
afterAll(() => home.close());

type Sale = { readonly appointmentId: string; readonly call: TillCall };

/** Leaves its queue alone, so that a kill ends nothing but the calls. */
const startServer = (): Promise<ServerProcess> => home.startProcess({ JOBS: "off" });

async function openTill(): Promise<void> {
  const { session } = await house.owner.cashSessions.current();
  if (!session) await house.owner.cashSessions.open({ openingCents: 1_000 });
}

async function makeSales(round: number): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let i = 0; i < salesPerRound; i += 1) {
    const appointmentId = await house.addSale();
    sales.push({ appointmentId, call: payInParts(appointmentId, `round-${round}-sale-${i}`) });
  }
  return sales;
}

/** In every round the till closes in the middle of the payments. */
function closingOf(round: number): TillCall {
  const input = { countedCents: round };
  return { procedure: "cashSessions.close", input, key: `round-${round}-close` };
}

const idsOf = (answer: Answer | null | undefined) =>
  answer?.data.transactions?.map(({ id }) => id) ?? [];

test("a server killed twenty times while paying and closing leaves nothing half and nothing twice", async () => {
  let killedInTheMiddle = 0;
  let killedWhileClosing = 0;
  let closed = 0;
  const paid = new Map<string, readonly string[]>();
  let victim = await startServer();
  for (let round = 0; round < rounds; round += 1) {
    await openTill();
    const sales = await makeSales(round);
    const calls = sales.map(({ call }) => call);
    const place = round % salesPerRound;
    calls.splice(place, 0, closingOf(round));
    const pending = calls.map((call) => house.call(victim.address, call));
    // Killed at another point each round: in every other once the call before the closing is
    // answered, so that the closing is under way.
    await Promise.any(round % 2 ? pending.slice(place - 1, place) : pending.slice(place));
    victim.child.kill("SIGKILL");
    const before = await Promise.all(pending);
    if (before.includes(null)) killedInTheMiddle += 1;
    if (before[place] === null) killedWhileClosing += 1;
    await victim.stop("SIGKILL");

    const heir = await startServer();
    const after = await Promise.all(calls.map((call) => house.call(heir.address, call)));
    victim = heir;
    for (const [i, { key = "" }] of calls.entries()) {
      const answer = after[i];
      const isClosing = key.endsWith("close");
      expect([null, ...(isClosing ? [] : ["no_open_cash_session"])]).toContain(answer?.refusal);
      // What was acknowledged stays as it was told.
      if (before[i]?.refusal === null) expect(answer, key).toEqual(before[i]);
      if (isClosing) closed += 1;
      const sale = sales.find(({ call }) => call.key === key);
      if (sale && answer?.refusal === null) paid.set(sale.appointmentId, idsOf(answer));
    }
  }
  await victim.stop();
  expect(killedInTheMiddle).toBeGreaterThan(0);
  expect(killedWhileClosing).toBeGreaterThan(0);
  expect(paid.size).toBeGreaterThan(rounds);
  await expectWhole(paid, closed);
}, 600_000);

/** Looks at every row: all three parts of what was acknowledged and nothing else, each sealed once. */
async function expectWhole(paid: ReadonlyMap<string, readonly string[]>, closed: number) {
  const {
    transactions: t,
    transactionItems: i,
    cashEntries: e,
    cashSessions: s,
  } = house.org.tables;
  const { auditLog } = house.org.tables;
  const lines = await house.org.db
    .select({ id: t.id, appointmentId: t.appointmentId, cents: t.amountCents })
    .from(t)
    .orderBy(t.id);
  const written = Map.groupBy(lines, ({ appointmentId }) => appointmentId ?? "");
  expect([...written.keys()].toSorted()).toEqual([...paid.keys()].toSorted());
  for (const [appointmentId, parts] of written) {
    expect(parts.map(({ id }) => id)).toEqual(paid.get(appointmentId));
    expect(parts.map(({ cents }) => cents)).toEqual([2_500, 2_001, 1_499]);
  }
  const halves = await house.org.db.execute(sql`
    SELECT id FROM ${t} line
     WHERE (SELECT count(*) FROM ${e} e WHERE e.transaction_id = line.id) <> 1
        OR (SELECT sum(i.amount_cents) FROM ${i} i WHERE i.transaction_id = line.id) <> amount_cents
        OR (SELECT count(*) FROM ${auditLog} l WHERE l.entity_id = line.id) <> 1`);
  expect(halves.rows).toEqual([]);
  const sessions = await house.org.db.select().from(s);
  expect(sessions.filter(({ closedAt }) => closedAt !== null)).toHaveLength(closed);
  expect(await house.org.db.$count(e, isNull(e.transactionId))).toBe(closed);
  for (const { id } of sessions) {
    const { session, drawer, incomeCents } = await house.owner.transactions.sessionSummary({ id });
    expect(session.expectedCents).toBe(1_000 + drawer.cashInCents);
    // R$ 25 of each payment of R$ 60 are cash.
    expect(drawer.cashInCents * 6_000).toBe(incomeCents * 2_500);
  }
}
