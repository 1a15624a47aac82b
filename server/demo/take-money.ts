import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import type { CommissionRule } from "#shared/domain/ledger.ts";
import { commissionTypes, type TransactionType } from "#shared/domain/ledger-terms.ts";
import {
  paymentLines,
  plainLine,
  reversalLine,
  type NewLine,
} from "#server/modules/transactions/steps/new-lines.ts";
import type { DemoExpense } from "./business.ts";
import type { Bookkeeping, Sold, TillDay } from "./bookkeeping.ts";
import type { Random } from "./random.ts";

const msPerMinute = 60_000;
const wrongMethod = "Forma de pagamento errada";
/** Payments that are taken back and taken again. */
const mistakeShare = 0.007;
/** Amounts by which a drawer is off, in cents, each with how often. */
const differences: readonly (readonly [number, number])[] = [
  [0, 80],
  [-5, 4],
  [5, 4],
  [-50, 3],
  [-1_00, 3],
  [1_00, 2],
  [-2_00, 2],
  [5_00, 1],
  [-10_00, 1],
];

/** Returns by how much the counted cash differs from what should be there. */
export function countDifference(random: Random): number {
  return random.weighted(differences);
}

/** Takes the payments of the day's finished appointments, soon after their ends. */
export function takePayments(keeping: Bookkeeping, day: TillDay): void {
  const { soldOn, random, till, books, owner } = keeping;
  for (const sold of soldOn.get(day.date) ?? []) {
    if (sold.status !== "finished" || !sold.totalCents) continue;
    if (random.chance(till.shares.unpaid)) continue;
    const end = sold.endAt.getTime() / msPerMinute;
    const atDoor = Math.min(end + random.between(1, 9), day.closeUtcMinute - 8);
    day.plan(atDoor, (at) => {
      const lines = paying(keeping, sold);
      const ids = books.write(at, owner, lines);
      emptyDrawer(keeping, at, till.mostCents);
      if (!random.chance(mistakeShare)) return;
      day.plan(atDoor + random.between(2, 5), (later) => {
        const back = lines.map((line, i) => reversalLine(ids[i] ?? "", line, wrongMethod));
        books.write(later, owner, back);
      });
      day.plan(atDoor + 6, (later) => {
        const method = random.pick(["pix", "debit_card"] as const);
        const again = lines.map((line) => ({ ...line, attempt: 2, method }));
        books.write(later, owner, again);
      });
    });
  }
  // The evening's cash goes to the bank, but what the next morning needs for change.
  day.plan(day.closeUtcMinute - 5, (at) => emptyDrawer(keeping, at, till.floatCents + 50_00));
  day.plan(day.openUtcMinute + 2, (at) => {
    const missing = till.floatCents - books.cashCents();
    if (missing < till.floatCents / 2) return;
    books.write(at, keeping.owner, [drawerLine("deposit", missing, "Troco para o caixa")]);
  });
}

/** Sells what stands on the shelf. */
export function sellProducts(keeping: Bookkeeping, day: TillDay): void {
  const { books, random, till, owner } = keeping;
  for (const { name, priceCents, aDay } of till.products) {
    for (let left = aDay * 2; left > 0; left -= 1) {
      if (!random.chance(Math.min(1, left) / 2)) continue;
      const minute = random.between(day.openUtcMinute + 20, day.closeUtcMinute - 12);
      const method = anyMethod(keeping);
      day.plan(minute, (at) => {
        const line = { type: "income", method, amountCents: priceCents } as const;
        books.write(at, owner, [plainLine({ ...line, description: name, category: "product" })]);
      });
    }
  }
}

/** Pays what was due since the working day before. */
export function payExpenses(keeping: Bookkeeping, day: TillDay): void {
  const { books, owner, random, till } = keeping;
  for (const expense of till.expenses) {
    if (!day.dates.some((date) => isDue(expense, date))) continue;
    const [low, high] = expense.reais;
    const amountCents = random.between(low, high) * 100;
    day.plan(day.openUtcMinute + random.between(30, 240), (at) => {
      const { description, category } = expense;
      const hasCash = books.cashCents() >= amountCents;
      const method = expense.method === "cash" && !hasCash ? "pix" : expense.method;
      const line = { type: "expense", method, amountCents, description, category } as const;
      books.write(at, owner, [plainLine(line)]);
    });
  }
}

function isDue({ due }: DemoExpense, date: string): boolean {
  return "weekday" in due
    ? weekdayOf(date) === due.weekday
    : due.days.includes(Number(date.slice(8)));
}

/** Returns the lines by which an appointment is paid: mostly one, sometimes less than its price. */
function paying(keeping: Bookkeeping, sold: Sold): NewLine[] {
  const { random, till } = keeping;
  const priceCents = sold.totalCents ?? 0;
  const isLess = random.chance(till.shares.discount);
  const totalCents = isLess ? priceCents - Math.round(priceCents / 10) : priceCents;
  const { id, customerName, patientId = null, professionalId, startAt, endAt } = sold;
  const items = sold.services.map(({ name: label, ...item }) => ({ ...item, label }));
  return paymentLines(
    {
      id,
      customerName,
      patientId,
      professionalId,
      minutes: (endAt.getTime() - startAt.getTime()) / msPerMinute,
    },
    {
      items,
      parts: partsOf(keeping, totalCents),
      rule: ruleOf(keeping, professionalId),
      attempt: 1,
      discountReason: isLess ? random.pick(till.discountReasons) : null,
    },
  );
}

function partsOf(keeping: Bookkeeping, totalCents: number) {
  const { random, till } = keeping;
  const method = anyMethod(keeping);
  const cashCents = Math.round(totalCents / 20_00) * 10_00;
  const isSplit = method !== "cash" && cashCents > 0 && random.chance(till.shares.split);
  if (!isSplit) return [{ method, amountCents: totalCents }];
  return [
    { method: "cash" as const, amountCents: cashCents },
    { method, amountCents: totalCents - cashCents },
  ];
}

function ruleOf({ employees }: Bookkeeping, professionalId: string): CommissionRule {
  const employee = employees.find(({ id }) => id === professionalId);
  const type = commissionTypes.find((known) => known === employee?.compensationType);
  const rates = {
    percentage: employee?.percentageRate,
    fixed_per_service: employee?.fixedPerServiceCents,
    hourly: employee?.hourlyRateCents,
    independent: null,
  };
  return type ? { type, rate: rates[type] ?? null } : { type: "independent", rate: null };
}

/** Takes what the drawer has above the morning's change out of it, once it has more than `above`. */
function emptyDrawer({ books, till, owner }: Bookkeeping, at: Date, above: number): void {
  const cash = books.cashCents();
  if (cash <= above) return;
  const cents = Math.floor((cash - till.floatCents) / 10_00) * 10_00;
  books.write(at, owner, [drawerLine("withdrawal", cents, "Depósito no banco")]);
}

function drawerLine(type: TransactionType, amountCents: number, description: string): NewLine {
  return plainLine({ type, method: "cash", amountCents, description });
}

function anyMethod({ random, till }: Bookkeeping): PaymentMethod {
  return random.weighted(Object.entries(till.methods) as [PaymentMethod, number][]);
}
