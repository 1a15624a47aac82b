import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { barbershop } from "./barbershop.ts";
import { clinic } from "./clinic.ts";
import { fillOrganization } from "./fill-organization.ts";
import { studio } from "./studio.ts";

/** A Thursday at noon in São Paulo. */
const now = new Date("2026-11-19T15:00:00Z");
const period = { periodStart: "2026-08-21", periodEnd: "2026-11-19" };

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = now;
});
afterAll(() => test.close());

async function fill(business: typeof clinic): Promise<Organization> {
  const home = await makeOrganization(test.deps);
  const staff = [business.receptionist, ...business.professionals];
  const userIds = new Map(staff.map(({ email }) => [email, randomUUID()]));
  const slug = `${business.link.slug}-${randomUUID()}`;
  const own = { ...business, link: { ...business.link, slug } };
  await fillOrganization(home.org, { business: own, owner: home.company.owner, userIds, now });
  return home;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe.each([clinic, barbershop, studio])("the books of $name", (business) => {
  let home: Organization;
  let sessions: Awaited<ReturnType<Organization["owner"]["cashSessions"]["list"]>>["sessions"];

  beforeAll(async () => {
    home = await fill(business);
    const pages = Array.from({ length: 40 }, (_, i) => i + 1);
    const found = await Promise.all(
      pages.map((page) => home.owner.cashSessions.list({ page, limit: 5 })),
    );
    sessions = found.flatMap((each) => each.sessions);
  });

  it("have a session each working day, whose drawer begins with what the last one left", () => {
    const [today, ...before] = sessions;
    expect(today).toMatchObject({ closedAt: null });
    expect(today?.openedAt.slice(0, 10)).toBe("2026-11-19");
    expect(before.length).toBeGreaterThan(50);
    for (const [i, { closedAt, countedCents }] of before.entries()) {
      expect(closedAt).not.toBeNull();
      expect(sessions[i]?.openingCents).toBe(countedCents);
    }
    // Who keeps the till may see it.
    for (const { openedBy } of sessions) expect(openedBy?.id).toBe(home.company.owner.id);
    expect(before.some(({ differenceCents }) => differenceCents !== 0)).toBe(true);
    const off = before.map(({ differenceCents }) => Math.abs(differenceCents ?? 0));
    expect(Math.max(...off)).toBeLessThanOrEqual(10_00);
  });

  it("rest on national holidays, as the diary does", async () => {
    const { appointments: a } = home.org.tables;
    const held = await home.org.db.select({ startAt: a.startAt }).from(a);
    const kept = [
      ...sessions.map(({ openedAt }) => openedAt),
      ...held.map(({ startAt }) => startAt.toISOString()),
    ].map((at) => localDateIn("America/Sao_Paulo", Date.parse(at)));
    const holidays = new Set(["2026-09-07", "2026-10-12", "2026-11-02", "2026-11-20"]);
    expect(kept.filter((date) => holidays.has(date))).toEqual([]);
    expect(kept).toContain("2026-11-03");
  });

  it("agree: each drawer with its cash, the sessions with the period, the days with both", async () => {
    const { transactions: ledger } = home.owner;
    const whole = await ledger.summary(period);
    const summaries = await Promise.all(sessions.map(({ id }) => ledger.sessionSummary({ id })));
    for (const { session, drawer } of summaries) {
      const { cashInCents, cashOutCents, depositsCents, withdrawalsCents } = drawer;
      const moved = cashInCents - cashOutCents + depositsCents - withdrawalsCents;
      expect(session.expectedCents).toBe(session.openingCents + moved);
      expect(session.expectedCents).toBeGreaterThanOrEqual(0);
    }
    for (const figure of ["incomeCents", "expenseCents", "totalCents", "count"] as const) {
      expect(sum(summaries.map((each) => each[figure]))).toBe(whole[figure]);
    }
    expect(sum(whole.days.map(({ incomeCents }) => incomeCents))).toBe(whole.incomeCents);
    expect(sum(Object.values(whole.byMethod))).toBe(whole.totalCents);
    // A house that lives.
    expect(whole.totalCents).toBeGreaterThan(0);
    expect(summaries[0]?.incomeCents).toBeGreaterThan(0);
    expect(sum(summaries.map(({ drawer }) => drawer.withdrawalsCents))).toBeGreaterThan(0);
  });

  it("pay each commission once and never more than was earned", async () => {
    const rows = await home.owner.payouts.summary(period);
    const paid = rows.filter(({ totalPayoutsCents }) => totalPayoutsCents > 0);
    expect(paid).toHaveLength(business.professionals.length);
    for (const row of paid) {
      expect(row.totalPayoutsCents).toBeLessThanOrEqual(row.totalCommissionsCents);
      expect(row.pendingAmountCents).toBeGreaterThan(0);
    }
    const { payouts: t } = home.org.tables;
    const states = await home.org.db
      .select({ status: t.status, n: sql<number>`count(*)::int` })
      .from(t)
      .groupBy(t.status);
    const counted = Object.fromEntries(states.map(({ status, n }) => [status, n]));
    expect(counted).toMatchObject({ pending: 1, cancelled: 1 });
    expect(counted["paid"]).toBeGreaterThan(3);
  });

  it("leave few finished appointments open, and take some payments back", async () => {
    const { transactions: t, appointments: a } = home.org.tables;
    const due = and(eq(a.status, "finished"), gt(a.totalCents, 0));
    const finished = await home.org.db.$count(a, due);
    const isPaid = sql`EXISTS (SELECT 1 FROM ${t} t WHERE t.subject_id = ${a.id})`;
    const paid = await home.org.db.$count(a, and(due, isPaid));
    expect(paid / finished).toBeGreaterThan(0.94);
    expect(paid).toBeLessThan(finished);
    expect(await home.org.db.$count(t, eq(t.isReversal, true))).toBeGreaterThan(0);
    expect(await home.org.db.$count(t, gt(t.partCount, 1))).toBeGreaterThan(0);
    expect(await home.org.db.$count(t, gt(t.discountCents, 0))).toBeGreaterThan(0);
    expect(await home.org.db.$count(t, gt(t.createdAt, now))).toBe(0);
    for (const category of ["rent", "taxes", "salaries", "commissions", "supplies", "marketing"]) {
      expect(await home.org.db.$count(t, eq(t.category, category)), category).toBeGreaterThan(1);
    }
  });

  it("write every line while its session is open, the same amounts each time", async () => {
    const { transactions: t, cashSessions: s } = home.org.tables;
    const late = await home.org.db
      .select({ id: t.id })
      .from(t)
      .innerJoin(s, eq(s.id, t.cashSessionId))
      .where(sql`${lt(t.createdAt, s.openedAt)} OR ${gt(t.createdAt, s.closedAt)}`);
    expect(late).toEqual([]);
    const again = await fill(business);
    expect(await again.owner.transactions.summary(period)).toMatchObject({
      incomeCents: (await home.owner.transactions.summary(period)).incomeCents,
      byMethod: (await home.owner.transactions.summary(period)).byMethod,
    });
  });
});
