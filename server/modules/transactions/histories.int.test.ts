import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PayoutType } from "#shared/domain/ledger-terms.ts";
import { withAppointmentDesk, type AppointmentDesk } from "#tests/fixtures/appointment-desk.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import {
  ledgerStep,
  type ActOf,
  type LedgerAct,
  type LedgerStep,
} from "#tests/fixtures/ledger-steps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import {
  slowCommissions,
  slowEarned,
  slowDrawer,
  slowExpected,
  slowFigures,
  type Movement,
  type SlowRule,
  type SlowSession,
} from "#tests/fixtures/slow-ledger.ts";

const histories = 10;
const steps = 220;
const period = { periodStart: "2026-11-17", periodEnd: "2027-03-31" };
/** West and east of Greenwich, one off by three quarters of an hour, one that changes its clocks. */
const zones = ["America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Auckland", "America/New_York"];

type Receipt = { readonly id: string; readonly lines: readonly Movement[]; payout?: Payout };
type Receipted = { isBack: boolean } & Receipt;
/** What a payout of such an employee is. */
const slowPayoutTypes: Readonly<Record<SlowRule["type"], PayoutType>> = {
  percentage: "percentage",
  fixed_per_service: "fixed",
  hourly: "hourly",
  independent: "bonus",
};

type Payout = {
  readonly id: string;
  readonly who: number;
  readonly payoutType: PayoutType;
  readonly cents: number;
  readonly day: string;
  state: "pending" | "paid" | "cancelled";
};
type Sale = {
  readonly id: string;
  readonly who: number;
  readonly prices: readonly number[];
  readonly minutes: number;
  state: "open" | "paid" | "cancelled";
  living: Receipted | null;
};

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

/** Does what is asked beside a slow model, which says first whether it is refused and why. */
function startHistory(desk: AppointmentDesk, professionals: readonly string[], zone: string) {
  const movements: Movement[] = [];
  const sessions: SlowSession[] = [];
  const receipts: Receipted[] = [];
  const sales: Sale[] = [];
  const payouts: Payout[] = [];
  const rules: SlowRule[] = professionals.map(() => ({ type: "independent", rate: 0 }));
  const preferred = ["cash", "pix"];
  let session: SlowSession | null = null;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const today = () => clock.format(test.clock.now);
  const at = <T>(list: readonly T[], n: number) => list[n % Math.max(1, list.length)];

  /** Keeps lines that the ledger took. */
  function note(id: string, lines: readonly Omit<Movement, "session" | "day">[]): Receipted {
    const all = lines.map((line) => ({ ...line, session: session?.id ?? "", day: today() }));
    movements.push(...all);
    const receipt = { id, lines: all, isBack: false };
    receipts.push(receipt);
    return receipt;
  }

  const expecting = async (code: string | null, call: () => Promise<unknown>) =>
    expect(await refusal(call())).toBe(code);

  const acts: { readonly [K in LedgerAct["kind"]]: (act: ActOf<K>) => Promise<void> } = {
    async open({ cents: openingCents }) {
      const call = () => desk.owner.cashSessions.open({ openingCents });
      if (session) return expecting("cash_session_already_open", call);
      session = { id: (await call()).id, openingCents };
      sessions.push(session);
    },
    async close({ off }) {
      const expectedCents = session ? slowExpected(session, movements) : 0;
      const countedCents = Math.max(0, expectedCents - off);
      const call = () => desk.owner.cashSessions.close({ countedCents, expectedCents });
      if (!session) return expecting("no_open_cash_session", call);
      expect((await call()).differenceCents).toBe(countedCents - expectedCents);
      session = null;
    },
    async entry({ entry: wanted, cents: amountCents }) {
      const call = () => desk.owner.transactions.recordEntry({ ...wanted, amountCents });
      if (!session) return expecting("no_open_cash_session", call);
      const { transactions } = await call();
      const line = { ...wanted, cents: amountCents, commission: 0, professional: null };
      note(transactions[0]?.id ?? "", [line]);
    },
    async rule({ who: n, rule }) {
      const { employees: t } = desk.org.tables;
      const is = (type: SlowRule["type"]) => (rule.type === type ? rule.rate : null);
      await desk.org.db
        .update(t)
        .set({
          compensationType: rule.type,
          percentageRate: is("percentage"),
          fixedPerServiceCents: is("fixed_per_service"),
          hourlyRateCents: is("hourly"),
        })
        .where(eq(t.id, professionals[n] ?? ""));
      rules[n] = rule;
    },
    async sell({ who: n, prices: asked, minutes }) {
      const start = Date.parse("2027-06-01T00:00:00Z") + sales.length * 14_400_000;
      const id = await desk.addAppointment({
        calendarId: desk.calendarId,
        professionalId: professionals[n] ?? "",
        totalCents: asked.reduce((sum, price) => sum + price, 0),
        startAt: new Date(start).toISOString(),
        endAt: new Date(start + minutes * 60_000).toISOString(),
        services: asked.map((priceCents) => ({ serviceId: desk.cut, name: "Corte", priceCents })),
      });
      sales.push({ id, who: n, prices: asked, minutes, state: "open", living: null });
    },
    async pay({ pick: n, percentOff, parts: asked }) {
      const sale = at(sales, n);
      if (!sale) return;
      const whole = sale.prices.reduce((sum, price) => sum + price, 0);
      const discount = Math.floor((whole * percentOff) / 100);
      const paid = whole - discount;
      const parts = splitBy(asked, paid);
      const call = () =>
        desk.owner.transactions.registerPayment({
          appointmentId: sale.id,
          parts: parts.length > 0 ? parts : [{ method: "cash", amountCents: 1 }],
          discount: { amountCents: discount },
        });
      if (!session) return expecting("no_open_cash_session", call);
      if (sale.state === "cancelled") return expecting("appointment_not_payable", call);
      if (sale.state === "paid") return expecting("appointment_already_paid", call);
      if (paid === 0) return expecting("nothing_to_pay", call);
      const { transactions } = await call();
      const professional = professionals[sale.who] ?? null;
      const earned = slowEarned(rules[sale.who] ?? { type: "independent", rate: 0 }, {
        ...sale,
        paid,
      });
      // How a commission is shared over the parts is the product's matter, its sum is not.
      const lines = parts.map((part, i) => ({
        type: "income" as const,
        method: part.method,
        cents: part.amountCents,
        commission: i === 0 ? earned : 0,
        professional,
      }));
      sale.living = note(transactions[0]?.id ?? "", lines);
      sale.state = "paid";
    },
    async cancelSale({ pick: n }) {
      const sale = at(sales, n);
      if (sale?.state !== "open") return;
      const { appointments: t } = desk.org.tables;
      await desk.org.db.update(t).set({ status: "cancelled" }).where(eq(t.id, sale.id));
      sale.state = "cancelled";
    },
    async reverse({ pick: n }) {
      const receipt = at(receipts, n);
      if (!receipt) return;
      const call = () => desk.owner.transactions.reverse({ id: receipt.id, reason: "Engano" });
      if (!session) return expecting("no_open_cash_session", call);
      if (receipt.isBack) return expecting("already_reversed", call);
      await call();
      receipt.isBack = true;
      const back = { session: session.id, day: today() };
      movements.push(
        ...receipt.lines.map((line) => ({
          ...line,
          ...back,
          cents: -line.cents,
          commission: -line.commission,
        })),
      );
      if (receipt.payout) receipt.payout.state = "cancelled";
      for (const sale of sales) if (sale.living === receipt) sale.state = "open";
    },
    async payout({ who: n, payoutType, cents: amountCents, autoProcess }) {
      const call = () =>
        desk.owner.payouts.create({
          employeeId: professionals[n] ?? "",
          payoutType,
          amountCents,
          period: { startDate: today(), endDate: today() },
          description: "Pagamento",
          autoProcess,
        });
      const ruled = rules[n]?.type ?? "independent";
      const isOther = payoutType !== "bonus" && payoutType !== slowPayoutTypes[ruled];
      if (isOther) return expecting("invalid_input", call);
      if (autoProcess && !session) return expecting("no_open_cash_session", call);
      const wanted = { who: n, payoutType, cents: amountCents, day: today() };
      if (autoProcess && isAboveOwed(wanted)) return expecting("payout_above_owed", call);
      const { id } = await call();
      const payout: Payout = { ...wanted, id, state: "pending" };
      payouts.push(payout);
      if (autoProcess) await notePaid(payout);
    },
    async process({ pick: n }) {
      const payout = at(payouts, n);
      if (!payout) return;
      const call = () => desk.owner.payouts.process({ id: payout.id });
      if (!session) return expecting("no_open_cash_session", call);
      if (payout.state === "paid") return expecting("payout_already_paid", call);
      if (isAboveOwed(payout)) return expecting("payout_above_owed", call);
      await call();
      await notePaid(payout);
    },
    async cancelPayout({ pick: n }) {
      const payout = at(payouts, n);
      if (!payout) return;
      const call = () => desk.owner.payouts.cancel({ id: payout.id });
      if (payout.state !== "pending") return expecting(`payout_already_${payout.state}`, call);
      await call();
      payout.state = "cancelled";
    },
  };

  /** Whether more than what is left of the day's commissions would be paid, and not as a bonus. */
  function isAboveOwed({ who: n, payoutType, cents, day }: Omit<Payout, "id" | "state">): boolean {
    const earned = slowCommissions(movements.filter((one) => one.day === day));
    const paid = payouts.filter((one) => one.who === n && one.day === day && one.state === "paid");
    const owed = (earned.get(professionals[n] ?? "") ?? 0) - sum(paid.map((one) => one.cents));
    return payoutType !== "bonus" && cents > owed;
  }

  async function notePaid(payout: Payout): Promise<void> {
    const { transactions } = await desk.owner.transactions.list({ limit: 1 });
    const line = {
      type: "expense" as const,
      method: preferred[payout.who] ?? "cash",
      cents: payout.cents,
      commission: 0,
      professional: null,
    };
    note(transactions[0]?.id ?? "", [line]).payout = payout;
    payout.state = "paid";
  }

  return {
    movements,
    sessions,
    payouts,
    take: (wanted: LedgerAct) => (acts[wanted.kind] as (act: LedgerAct) => Promise<void>)(wanted),
  };
}

/** Returns parts of at least a cent that make up a whole. */
function splitBy<M>(
  wanted: readonly { readonly method: M; readonly weight: number }[],
  whole: number,
) {
  const sum = wanted.reduce((total, { weight }) => total + weight, 0);
  let left = whole;
  return wanted
    .map(({ method: given, weight }, i) => {
      const isLast = i === wanted.length - 1;
      const amountCents = isLast ? left : Math.floor((whole * weight) / sum);
      left -= amountCents;
      return { method: given, amountCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it(`agrees with a slow model on every figure of ${histories} histories of ${steps} steps`, async () => {
  const history = fc.array(ledgerStep, { minLength: steps, maxLength: steps });
  const run = async (taken: readonly LedgerStep[], zone: string) => {
    test.clock.now = new Date("2026-11-18T12:00:00Z");
    const desk = await makeOrganization(test.deps, withAppointmentDesk());
    const { calendars, employees } = desk.org.tables;
    await desk.org.db.update(calendars).set({ timeZone: zone });
    const second = await desk.addEmployee({ name: "Rosa", paymentMethod: "pix" });
    await desk.org.db
      .update(employees)
      .set({ paymentMethod: "cash" })
      .where(eq(employees.id, desk.professionalId));
    const professionals = [desk.professionalId, second];
    const told = startHistory(desk, professionals, zone);
    for (const { minutes, act: next } of taken) {
      test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
      // A reading lives for a second of the machine's time, in which days may pass here.
      test.deps.sessions.forget();
      await told.take(next);
    }
    await expectAgreement(desk, professionals, told);
  };
  await fc.assert(fc.asyncProperty(history, fc.constantFrom(...zones), run), {
    numRuns: histories,
    // Shrinking histories of this length takes hours; the seed in the report repeats the failure.
    endOnFailure: true,
  });
}, 600_000);

async function expectAgreement(
  { owner }: AppointmentDesk,
  professionals: readonly string[],
  { movements, sessions, payouts }: ReturnType<typeof startHistory>,
): Promise<void> {
  const summaries = [];
  for (const session of sessions) {
    const summary = await owner.transactions.sessionSummary({ id: session.id });
    const own = movements.filter((one) => one.session === session.id);
    expect(summary).toMatchObject(slowFigures(own));
    expect(summary.drawer).toEqual(slowDrawer(own));
    expect(summary.session.expectedCents).toBe(slowExpected(session, movements));
    expectCommissions(summary.commissionsByProfessional, own);
    summaries.push(summary);
  }
  const days = [];
  for (const date of new Set(movements.map(({ day }) => day))) {
    const own = movements.filter(({ day }) => day === date);
    const summary = await owner.transactions.dailySummary({ date });
    expect(summary).toMatchObject(slowFigures(own));
    expectCommissions(summary.commissionsByProfessional, own);
    days.push(summary);
  }
  const whole = await owner.transactions.summary(period);
  expect(whole).toMatchObject(slowFigures(movements));
  for (const figure of ["incomeCents", "expenseCents", "totalCents", "count"] as const) {
    for (const parts of [summaries, days])
      expect(sum(parts.map((one) => one[figure]))).toBe(whole[figure]);
  }
  expect(sum(Object.values(whole.byMethodIncome))).toBe(whole.incomeCents);
  expect(sum(Object.values(whole.byMethodExpense))).toBe(whole.expenseCents);
  expectCommissions(whole.commissionsByProfessional, movements);
  const earned = slowCommissions(movements);
  const owed = await owner.payouts.summary(period);
  for (const [n, professionalId] of professionals.entries()) {
    const total = earned.get(professionalId) ?? 0;
    const paid = sum(
      payouts.filter(({ who: to, state }) => to === n && state === "paid").map((one) => one.cents),
    );
    const row = owed.find(({ employeeId }) => employeeId === professionalId);
    expect(row?.totalCommissionsCents ?? 0).toBe(total);
    expect(row?.totalPayoutsCents ?? 0).toBe(paid);
    expect(row?.pendingAmountCents ?? 0).toBe(Math.max(0, total - paid));
    const statement = await owner.commissions.ofProfessional({ ...period, professionalId });
    expect(statement.totalCommissionsCents).toBe(total);
  }
}

type Commissions = readonly { readonly professionalId: string; readonly commissionCents: number }[];

function expectCommissions(shown: Commissions, movements: readonly Movement[]): void {
  const told = shown.map(({ professionalId, commissionCents }) => [
    professionalId,
    commissionCents,
  ]);
  const worth = (rows: Iterable<readonly unknown[]>) =>
    Object.fromEntries([...rows].filter(([, amount]) => amount !== 0)) as object;
  expect(worth(told)).toEqual(worth(slowCommissions(movements)));
}
