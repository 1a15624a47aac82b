import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import type { ServerProcess } from "#tests/fixtures/processes.ts";
import { payInParts, withTill, type Till, type TillCall } from "#tests/fixtures/till.ts";

const racers = 200;

let home: TestApp;
let servers: readonly ServerProcess[];
let house: Organization & Till;

beforeAll(async () => {
  home = await createTestApp();
  servers = await Promise.all([home.startProcess(), home.startProcess()]);
});
beforeEach(async () => {
  house = await makeOrganization(home.deps, withTill());
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await home.close();
});

/** Lets many call both servers at once; returns how often each answer came. */
async function race(callOf: (racer: number) => TillCall): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, racer) => {
      const { address } = servers[racer % servers.length] as ServerProcess;
      return house.call(address, callOf(racer));
    }),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer ? `${answer.status} ${answer.refusal ?? "done"}` : "no answer";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe(`${racers} racers over two server processes`, () => {
  test("open the till: one opens it, the others hear that it is open", async () => {
    const open = (racer: number) => ({
      procedure: "cashSessions.open",
      input: { openingCents: racer },
    });
    expect(await race(open)).toEqual({
      "200 done": 1,
      "409 cash_session_already_open": racers - 1,
    });
    expect(await house.org.db.$count(house.org.tables.cashSessions)).toBe(1);
  });

  test("pay one appointment in three parts: one pays it, whole", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const appointmentId = await house.addSale();
    expect(await race(() => payInParts(appointmentId))).toEqual({
      "200 done": 1,
      "409 appointment_already_paid": racers - 1,
    });
    const { transactions } = await house.owner.transactions.list({});
    expect(transactions.map(({ amountCents }) => amountCents)).toEqual([1_499, 2_001, 2_500]);
  });

  test("pay with one key: all hear the same payment", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const appointmentId = await house.addSale();
    const outcomes = await race(() => payInParts(appointmentId, "the-same-key"));
    expect(outcomes).toEqual({ "200 done": racers });
    expect(await house.org.db.$count(house.org.tables.transactions)).toBe(3);
  });

  test("close the till while payments arrive: its closing counts what came before it", async () => {
    const { id } = await house.owner.cashSessions.open({ openingCents: 500 });
    const sales = await Promise.all(Array.from({ length: racers }, () => house.addSale()));
    const outcomes = await race((racer) =>
      // Some of them close it, the rest pay.
      racer % 20 === 10
        ? { procedure: "cashSessions.close", input: { countedCents: racer } }
        : payInParts(sales[racer] ?? ""),
    );
    const { "200 done": done = 0, "409 no_open_cash_session": late = 0 } = outcomes;
    expect(done + late).toBe(racers);
    const { session, incomeCents } = await house.owner.transactions.sessionSummary({ id });
    expect(session.closedAt).not.toBeNull();
    expect(incomeCents).toBe((done - 1) * 6_000);
    expect(session.expectedCents).toBe(500 + (done - 1) * 2_500);
  });

  test("process one payout: one pays it, once", async () => {
    await house.owner.cashSessions.open({ openingCents: 0 });
    const { id } = await house.owner.payouts.create({
      employeeId: house.professionalId,
      payoutType: "bonus",
      amountCents: 1_000,
      period: { startDate: "2026-11-01", endDate: "2026-11-15" },
      description: "Bônus",
    });
    expect(await race(() => ({ procedure: "payouts.process", input: { id } }))).toEqual({
      "200 done": 1,
      "409 payout_already_paid": racers - 1,
    });
    expect(await house.owner.transactions.list({})).toMatchObject({
      transactions: [{ type: "expense", amountCents: 1_000 }],
    });
  });
});
