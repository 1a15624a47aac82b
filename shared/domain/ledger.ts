import type { CommissionType, LedgerMethod, TransactionType } from "./ledger-terms.ts";

/** How an employee is paid: the rate is a percentage, or cents for each service or hour. */
export type CommissionRule = { readonly type: CommissionType; readonly rate: number | null };

/** A service as it was sold. */
export type SoldItem = {
  readonly serviceId: string | null;
  readonly label: string;
  readonly priceCents: number;
  readonly durationMinutes: number;
};

/** What of an item belongs to one part of the payment. */
export type PaidItem = {
  readonly serviceId: string | null;
  readonly label: string;
  readonly discountCents: number;
  readonly amountCents: number;
  readonly commissionCents: number;
};

/** One part of a payment with its share of every item. */
export type PaidPart = {
  readonly amountCents: number;
  readonly discountCents: number;
  readonly items: readonly PaidItem[];
};

type Line = {
  readonly type: TransactionType;
  readonly method: LedgerMethod;
  readonly amountCents: number;
  readonly isReversal: boolean;
};

/**
 * Shares whole cents by weights, each share within a cent of the exact one; together they are the
 * whole. What remains goes to the largest fractions, the earlier first. Without any weight the first
 * takes all.
 */
export function shareCents(wholeCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? wholeCents : 0));
  const quotas = weights.map((weight) => BigInt(wholeCents) * BigInt(weight));
  const shares = quotas.map((quota) => Number(quota / sum));
  let left = wholeCents - shares.reduce((total, share) => total + share, 0);
  const byFraction = quotas
    .map((quota, i) => ({ i, fraction: quota % sum }))
    .toSorted((a, b) => (a.fraction === b.fraction ? a.i - b.i : a.fraction < b.fraction ? 1 : -1));
  for (const { i } of byFraction.slice(0, left)) {
    shares[i] = (shares[i] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * Shares amounts over parts: row `i` sums up to `rows[i]`, column `j` to `columns[j]`, and nothing is
 * negative. Both lists have the same sum.
 */
export function shareMatrix(rows: readonly number[], columns: readonly number[]): number[][] {
  const left = [...rows];
  const byColumn = columns.map((column) => {
    const shares = shareCents(column, left);
    for (const [i, share] of shares.entries()) left[i] = (left[i] ?? 0) - share;
    return shares;
  });
  return rows.map((_, i) => byColumn.map((column) => column[i] ?? 0));
}

/**
 * Returns the commission of each item, in cents: a rounded percentage of what was
 * paid for it, a fixed amount for each, or the hours of the appointment, shared by the items' length.
 */
export function commissionsOf(
  rule: CommissionRule,
  items: readonly { readonly amountCents: number; readonly durationMinutes: number }[],
  appointmentMinutes: number,
): number[] {
  const rate = rule.rate ?? 0;
  if (rule.type === "percentage") {
    return items.map(({ amountCents }) => divideRounded(amountCents * rate, 100));
  }
  if (rule.type === "fixed_per_service") return items.map(() => rate);
  if (rule.type === "independent") return items.map(() => 0);
  const whole = divideRounded(appointmentMinutes * rate, 60);
  return shareCents(
    whole,
    items.map(({ durationMinutes }) => durationMinutes),
  );
}

/**
 * Shares the items of an appointment, their discount and their commission over the parts in which it
 * is paid. The parts make up `totalCents`; what that is below the prices is the discount.
 */
export function sharePayment(payment: {
  readonly items: readonly SoldItem[];
  readonly totalCents: number;
  readonly partsCents: readonly number[];
  readonly rule: CommissionRule;
  readonly appointmentMinutes: number;
}): PaidPart[] {
  const { items, totalCents, partsCents } = payment;
  const prices = items.map(({ priceCents }) => priceCents);
  const paid = shareCents(totalCents, prices);
  const amounts = shareMatrix(paid, partsCents);
  const worked = items.map(({ durationMinutes }, i) => ({
    amountCents: paid[i] ?? 0,
    durationMinutes,
  }));
  const commissions = commissionsOf(payment.rule, worked, payment.appointmentMinutes);
  const overParts = (whole: number, i: number) => shareCents(whole, amounts[i] ?? []);
  const discounts = prices.map((price, i) => overParts(Math.max(0, price - (paid[i] ?? 0)), i));
  const earned = commissions.map((commission, i) => overParts(commission, i));
  return partsCents.map((amountCents, part) => {
    const shares = items.map(({ serviceId, label }, i) => ({
      serviceId,
      label,
      discountCents: discounts[i]?.[part] ?? 0,
      amountCents: amounts[i]?.[part] ?? 0,
      commissionCents: earned[i]?.[part] ?? 0,
    }));
    const discountCents = shares.reduce((sum, share) => sum + share.discountCents, 0);
    return { amountCents, discountCents, items: shares };
  });
}

/** What a line adds to the balance; a reversal takes back what its original added. */
export function signedCents({ type, amountCents, isReversal }: Line): number {
  const comesIn = type === "income" || type === "deposit";
  return comesIn === isReversal ? -amountCents : amountCents;
}

/** What a line moves in the drawer: only cash does. */
export function drawerCents(line: Line): number {
  return line.method === "cash" ? signedCents(line) : 0;
}

/** Divides whole numbers that aren't negative; halves are rounded up. */
function divideRounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
