import { dayMs } from "./dates.ts";

/** How an account stands with what it pays; accounts that were given away are active. */
export const standings = ["active", "past_due", "suspended", "cancelled"] as const;

export type Standing = (typeof standings)[number];

/** How long everything goes on working after a payment failed for the first time. */
export const graceDays = 14;

/** How long what a cancelled account wrote can still be read and exported. */
export const exportDays = 90;

/** What is kept of an account: its standing, and from when on nothing may be written. */
export type KeptStanding = {
  readonly standing: Standing;
  readonly readOnlyFrom: Date | null;
  /** The end of the period that was paid, where the subscription ended before it; null otherwise. */
  readonly paidUntil: Date | null;
};

/** Whether nothing may be written at an instant. */
export function isReadOnly({ readOnlyFrom }: Pick<KeptStanding, "readOnlyFrom">, at: Date) {
  return readOnlyFrom !== null && readOnlyFrom <= at;
}

/** Returns the standing at an instant: a payment that stays due suspends by itself. */
export function standingAt(kept: Omit<KeptStanding, "paidUntil">, at: Date): Standing {
  return kept.standing === "past_due" && isReadOnly(kept, at) ? "suspended" : kept.standing;
}

/** Whether a payment comes before any change of the plan. */
export function isPaymentDue(standing: Standing): boolean {
  return standing === "past_due" || standing === "suspended";
}

/**
 * Returns when nothing of an account can be read any more; null while its subscription goes on. The days
 * count from the end of what was paid, also where the subscription was ended before it.
 */
export function closesAt({ standing, readOnlyFrom, paidUntil }: KeptStanding): Date | null {
  if (standing !== "cancelled" || !readOnlyFrom) return null;
  const from = Math.max(readOnlyFrom.getTime(), paidUntil?.getTime() ?? 0);
  return new Date(from + exportDays * dayMs);
}

/** Whether an account is closed at an instant: nothing opens it but paying. */
export function isClosed(kept: KeptStanding, at: Date): boolean {
  const from = closesAt(kept);
  return from !== null && from <= at;
}

/** Returns the end of the grace of a payment that failed first at an instant. */
export function endOfGrace(since: Date): Date {
  return new Date(since.getTime() + graceDays * dayMs);
}

/** Whether a role may see and change what the account pays for. */
export function mayManagePlan(role: string): boolean {
  return role === "owner" || role === "admin";
}
