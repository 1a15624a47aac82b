import { newId } from "#server/kernel/ids.ts";
import { categoryOfPayout, payoutTypeOf } from "#server/modules/payouts/rules.ts";
import { plainLine } from "#server/modules/transactions/steps/new-lines.ts";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from "#shared/domain/dates.ts";
import type { PayoutStatus, PayoutType } from "#shared/domain/ledger-terms.ts";
import { startOfDay } from "#shared/domain/wall-clock.ts";
import type { Bookkeeping, TillDay } from "./bookkeeping.ts";
import { demoTimeZone } from "./make-diary.ts";

type Employee = Bookkeeping["employees"][number];
type Period = { readonly startDate: string; readonly endDate: string };

type Wanted = {
  readonly employee: Employee;
  readonly payoutType: PayoutType;
  readonly amountCents: number;
  readonly period: Period;
  readonly description: string;
};

/**
 * Pays on the day after a period what each professional earned in it. The first month's owner pays one
 * of them twice and notices in time; the last leaves a bonus open.
 */
export function payTeam(keeping: Bookkeeping, day: TillDay): void {
  const { books, employees, owner, random, till, today } = keeping;
  const period = day.dates.map((date) => endingBefore(till.payouts, date)).find(Boolean);
  if (!period) return;
  day.plan(day.openUtcMinute + random.between(60, 150), (at) => {
    const isFirst = books.rows.payouts.length === 0;
    for (const employee of employees) {
      const payoutType = payoutTypeOf(employee.compensationType ?? "independent");
      const amountCents = earnedIn(keeping, employee.id, period);
      if (!payoutType || amountCents <= 0) continue;
      const wanted = { employee, payoutType, amountCents, period, description: "Comissões" };
      if (isFirst && books.rows.payouts.length === 0) {
        const id = note(keeping, at, { ...wanted, description: "Comissões (repetido)" });
        move(keeping, at, id, "cancelled");
      }
      const id = note(keeping, at, wanted);
      const description = `${wanted.description} · ${employee.name}`;
      const category = categoryOfPayout(payoutType);
      const line = { type: "expense", method: "pix", category, amountCents } as const;
      books.write(at, owner, [
        plainLine({ ...line, description, payoutId: id, professionalId: employee.id }),
      ]);
      move(keeping, at, id, "paid");
    }
    const best = employees.find(({ attends }) => attends);
    const isLast = monthOf(day.date) === monthOf(today) && monthOf(period.endDate) < monthOf(today);
    if (!best || !isLast) return;
    const description = "Bônus pelas avaliações do mês";
    const bonus = { payoutType: "bonus", amountCents: 200_00, period, description } as const;
    note(keeping, at, { ...bonus, employee: best });
  });
}

/** Returns the period whose payouts are due on a day. */
function endingBefore(rhythm: "monthly" | "fortnightly", date: string): Period | null {
  const day = date.slice(8);
  const month = monthOf(date);
  if (day === "16" && rhythm === "fortnightly") {
    return { startDate: firstDayOf(month), endDate: addDays(date, -1) };
  }
  if (day !== "01") return null;
  const before = addMonths(month, -1);
  const startDate = rhythm === "monthly" ? firstDayOf(before) : `${before}-16`;
  return { startDate, endDate: lastDayOf(before) };
}

function earnedIn({ books }: Bookkeeping, id: string, { startDate, endDate }: Period): number {
  const { transactions, transactionItems } = books.rows;
  const from = startOfDay(startDate, demoTimeZone);
  const to = startOfDay(addDays(endDate, 1), demoTimeZone);
  const signs = new Map(
    transactions
      .filter(({ createdAt }) => createdAt.getTime() >= from && createdAt.getTime() < to)
      .map((line) => [line.id, line.reversalOf ? -1 : 1]),
  );
  return transactionItems
    .filter(({ professionalId }) => professionalId === id)
    .reduce(
      (sum, item) => sum + (signs.get(item.transactionId) ?? 0) * (item.commissionCents ?? 0),
      0,
    );
}

/** Keeps a new payout that waits; returns its id. */
function note({ books, owner }: Bookkeeping, at: Date, wanted: Wanted): string {
  const { employee, payoutType, amountCents, period, description } = wanted;
  const id = newId();
  const dates = { paidAt: null, createdAt: at, updatedAt: at };
  const employeeId = employee.id;
  const payout = { id, employeeId, payoutType, amountCents, ...period, description, ...dates };
  books.rows.payouts.push({ ...payout, status: "pending", version: 1 });
  books.rows.payoutEvents.push({ payoutId: id, status: "pending", at, actorUserId: owner });
  return id;
}

function move({ books, owner }: Bookkeeping, at: Date, id: string, status: PayoutStatus): void {
  const payout = books.rows.payouts.find((each) => each.id === id);
  if (!payout) throw new RangeError(`No payout ${id}`);
  Object.assign(payout, { status, version: 2, updatedAt: at });
  if (status === "paid") payout.paidAt = at;
  books.rows.payoutEvents.push({ payoutId: id, status, at, actorUserId: owner });
}
