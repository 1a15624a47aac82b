import { expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";

const { test, desk } = openDesk();

it("sees a whole month beside the month before, and other days beside as many", async () => {
  const { cashSessions, transactions } = desk.owner;
  test.clock.now = new Date("2026-10-01T12:00:00Z");
  await cashSessions.open({ openingCents: 0 });
  await transactions.recordEntry({ type: "expense", amountCents: 700 });
  test.clock.now = new Date("2026-10-31T12:00:00Z");
  await transactions.recordEntry({ type: "expense", amountCents: 50 });
  const before = async (periodStart: string, periodEnd: string) =>
    (await transactions.summary({ periodStart, periodEnd })).previous.expenseCents;
  expect(await before("2026-11-01", "2026-11-30")).toBe(750);
  expect(await before("2026-11-01", "2026-11-29")).toBe(50);
  const running = { periodStart: "2026-11-01", periodEnd: "2026-11-30", comparedDays: 30 };
  expect((await transactions.summary(running)).previous.expenseCents).toBe(700);
});

it("compares a day that still runs with the day before until the same hour", async () => {
  const { cashSessions, transactions } = desk.owner;
  test.clock.now = new Date("2026-11-02T11:00:00Z");
  await cashSessions.open({ openingCents: 0 });
  for (const [at, amountCents] of [
    ["2026-11-02T11:59:00Z", 1],
    ["2026-11-02T12:00:00Z", 2],
    ["2026-11-03T11:00:00Z", 4],
  ] as const) {
    test.clock.now = new Date(at);
    await transactions.recordEntry({ type: "income", amountCents });
  }
  const today = { periodStart: "2026-11-03", periodEnd: "2026-11-03" };
  const incomes = async (now: string) => {
    test.clock.now = new Date(now);
    const { incomeCents, previous } = await transactions.summary(today);
    return [incomeCents, previous.incomeCents];
  };
  expect(await incomes("2026-11-03T12:00:00Z")).toEqual([4, 1]);
  expect(await incomes("2026-11-04T12:00:00Z")).toEqual([4, 3]);
});

// In Santiago clocks change at midnight: one day has its last hour twice, another lacks its first.
it("counts days as the clocks of the default calendar do, on the nights when they change too", async () => {
  const { calendars } = desk.org.tables;
  await desk.org.db.update(calendars).set({ timeZone: "America/Santiago" });
  const written = [
    ["2026-04-05T02:59:59.999Z", "2026-04-04", 1],
    ["2026-04-05T03:30:00.000Z", "2026-04-04", 2],
    ["2026-04-05T04:00:00.000Z", "2026-04-05", 4],
    ["2026-09-06T03:59:59.999Z", "2026-09-05", 8],
    ["2026-09-06T04:00:00.000Z", "2026-09-06", 16],
  ] as const;
  const { transactions } = desk.owner;
  test.clock.now = new Date("2026-04-01T12:00:00Z");
  await desk.owner.cashSessions.open({ openingCents: 0 });
  for (const [at, , amountCents] of written) {
    test.clock.now = new Date(at);
    await transactions.recordEntry({ type: "income", amountCents });
  }
  for (const date of new Set(written.map(([, day]) => day))) {
    const wanted = written.filter(([, day]) => day === date);
    const sum = wanted.reduce((cents, [, , amountCents]) => cents + amountCents, 0);
    const days = { periodStart: date, periodEnd: date };
    expect(await transactions.dailySummary({ date })).toMatchObject({ incomeCents: sum });
    expect((await transactions.list(days)).transactions).toHaveLength(wanted.length);
  }
  test.clock.now = new Date("2026-09-07T12:00:00Z");
  const night = await transactions.summary({ periodStart: "2026-09-06", periodEnd: "2026-09-06" });
  expect([night.incomeCents, night.previous.incomeCents]).toEqual([16, 8]);
  const year = await transactions.summary({ periodStart: "2026-01-01", periodEnd: "2026-12-31" });
  const byDay = year.days.filter(({ incomeCents }) => incomeCents > 0);
  expect(byDay.map(({ date, incomeCents }) => [date, incomeCents])).toEqual([
    ["2026-04-04", 3],
    ["2026-04-05", 4],
    ["2026-09-05", 8],
    ["2026-09-06", 16],
  ]);
});
