import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { createRandom } from "#tests/fixtures/random.ts";
import {
  slowCommission,
  slowCommissions,
  slowExpected,
  slowFigures,
  type Movement,
  type SlowSession,
} from "#tests/fixtures/slow-ledger.ts";

const { test, desk } = openDesk();

const steps = 700;
const firstDay = "2026-11-18";
const lastDay = "2026-12-31";
const methods = ["cash", "credit_card", "debit_card", "pix", "bank_transfer", "boleto"] as const;
const inSaoPaulo = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
});

/** The day of the test's clock in São Paulo. */
function today(): string {
  const [day, month, year] = inSaoPaulo.format(test.clock.now).split("/");
  return [year, month, day].join("-");
}

type Written = { readonly id: string; readonly movements: readonly Movement[] };

/** Does as people do, in any order, and keeps what the slow model says of it. */
function startHistory(seed: number) {
  const random = createRandom(seed);
  const movements: Movement[] = [];
  const sessions: SlowSession[] = [];
  const living: Written[] = [];
  let session: SlowSession | null = null;

  /** Keeps lines that the ledger took, under the id of the first. */
  function note(id: string, kept: readonly Omit<Movement, "session" | "day">[]): void {
    const all = kept.map((one) => ({ ...one, session: session?.id ?? "", day: today() }));
    movements.push(...all);
    living.push({ id, movements: all });
  }

  async function openTill(): Promise<void> {
    const openingCents = random.int(50_000);
    const { id } = await desk.owner.cashSessions.open({ openingCents });
    session = { id, openingCents };
    sessions.push(session);
  }

  async function closeTill(open: SlowSession): Promise<void> {
    const expectedCents = slowExpected(open, movements);
    const countedCents = Math.max(0, expectedCents - random.int(300));
    const closed = await desk.owner.cashSessions.close({ countedCents, expectedCents });
    expect(closed.differenceCents).toBe(countedCents - expectedCents);
    session = null;
  }

  async function recordEntry(): Promise<void> {
    const type = random.pick(["income", "expense", "deposit", "withdrawal"] as const);
    const method = type === "income" || type === "expense" ? random.pick(methods) : "cash";
    const cents = 1 + random.int(40_000);
    const entry = { type, method, amountCents: cents };
    const { transactions } = await desk.owner.transactions.recordEntry(entry);
    const line = { type, method, cents, commission: 0, professional: null };
    note(transactions[0]?.id ?? "", [line]);
  }

  async function takePayment(): Promise<void> {
    const prices = Array.from({ length: 1 + random.int(4) }, () => 1 + random.int(30_000));
    const whole = prices.reduce((sum, price) => sum + price, 0);
    const discount = random.chance(0.5) ? random.int(whole) : 0;
    const paid = whole - discount;
    const percent = random.int(101);
    const appointmentId = await book(prices, percent);
    const first = random.chance(0.5) ? 1 + random.int(paid) : paid;
    const cents = first < paid ? [first, paid - first] : [paid];
    const parts = cents.map((amountCents) => ({ method: random.pick(methods), amountCents }));
    const { transactions } = await desk.owner.transactions.registerPayment({
      appointmentId,
      parts,
      discount: { amountCents: discount },
    });
    // How a commission is shared over the parts is the product's matter, its sum is not.
    const commission = slowCommission(prices, paid, percent);
    const kept = parts.map(({ method, amountCents }, i) => ({
      type: "income" as const,
      method,
      cents: amountCents,
      commission: i === 0 ? commission : 0,
      professional: desk.professionalId,
    }));
    note(transactions[0]?.id ?? "", kept);
  }

  async function book(prices: readonly number[], percentageRate: number): Promise<string> {
    const { employees: t } = desk.org.tables;
    const { calendarId, professionalId, cut } = desk;
    await desk.org.db
      .update(t)
      .set({ compensationType: "percentage", percentageRate })
      .where(eq(t.id, professionalId));
    const start = Date.parse("2027-06-01T00:00:00Z") + movements.length * 7_200_000;
    return desk.addAppointment({
      calendarId,
      professionalId,
      totalCents: prices.reduce((sum, price) => sum + price, 0),
      isOverlap: true,
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 3_600_000).toISOString(),
      services: prices.map((priceCents) => ({ serviceId: cut, name: "Corte", priceCents })),
    });
  }

  async function payOut(): Promise<void> {
    const cents = 1 + random.int(5_000);
    await desk.owner.payouts.create({
      employeeId: desk.professionalId,
      payoutType: "percentage",
      amountCents: cents,
      period: { startDate: today(), endDate: today() },
      description: "Comissão",
      autoProcess: true,
    });
    const [line] = (await desk.owner.transactions.list({ limit: 1 })).transactions;
    const method = "cash";
    note(line?.id ?? "", [{ type: "expense", method, cents, commission: 0, professional: null }]);
  }

  async function takeBack(): Promise<void> {
    const [one] = living.splice(random.int(living.length), 1);
    if (!one) return;
    await desk.owner.transactions.reverse({ id: one.id, reason: "Engano" });
    const back = { session: session?.id ?? "", day: today() };
    movements.push(
      ...one.movements.map((line) => ({
        ...line,
        ...back,
        cents: -line.cents,
        commission: -line.commission,
      })),
    );
  }

  async function step(): Promise<void> {
    // Up to an hour: some steps cross midnight, in São Paulo or in UTC.
    test.clock.now = new Date(test.clock.now.getTime() + random.int(3_600_000));
    if (!session) return openTill();
    if (random.chance(0.06)) return closeTill(session);
    return random.pick([recordEntry, recordEntry, takePayment, takePayment, takeBack, payOut])();
  }

  return { step, movements, sessions };
}

const days = (movements: readonly Movement[]) => [...new Set(movements.map(({ day }) => day))];

it.each([1, 2, 3])(
  "agrees with a slow model on every figure of a random history (seed %i)",
  async (seed) => {
    const history = startHistory(seed);
    for (let taken = 0; taken < steps; taken += 1) await history.step();
    const { movements, sessions } = history;
    const { transactions, payouts } = desk.owner;
    for (const session of sessions) {
      const summary = await transactions.sessionSummary({ id: session.id });
      const own = movements.filter((one) => one.session === session.id);
      expect(summary).toMatchObject(slowFigures(own));
      expect(summary.session.expectedCents).toBe(slowExpected(session, movements));
    }
    const ofDays = { incomeCents: 0, expenseCents: 0 };
    for (const date of days(movements)) {
      const summary = await transactions.dailySummary({ date });
      expect(summary).toMatchObject(slowFigures(movements.filter(({ day }) => day === date)));
      ofDays.incomeCents += summary.incomeCents;
      ofDays.expenseCents += summary.expenseCents;
    }
    const period = { periodStart: firstDay, periodEnd: lastDay };
    const whole = await transactions.summary(period);
    expect(whole).toMatchObject({ ...slowFigures(movements), ...ofDays });
    const earned = slowCommissions(movements).get(desk.professionalId);
    expect(whole.commissionsByProfessional[0]?.commissionCents).toBe(earned);
    expect((await payouts.summary(period))[0]?.totalCommissionsCents).toBe(earned);
    const statement = { ...period, professionalId: desk.professionalId };
    expect((await desk.owner.commissions.ofProfessional(statement)).commissionCents).toBe(earned);
  },
  300_000,
);
