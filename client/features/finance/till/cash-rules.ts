/** Notes and coins of the real in cents, as they lie in a drawer. */
export const notes = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200] as const;
export const coins = [100, 50, 25, 10, 5] as const;

/** How many there are of each note and coin, as typed. */
export type CashCounts = Readonly<Record<number, string>>;

/** Returns what is left of a typed number: only its digits, and not too many. */
export function typedCount(text: string): string {
  return text.replace(/\D/g, "").slice(0, 5);
}

/** Returns what all that was counted is worth. */
export function sumOfCounts(counts: CashCounts): number {
  return [...notes, ...coins].reduce((sum, cents) => sum + cents * Number(counts[cents] ?? ""), 0);
}
