import type { PublicLink } from "#shared/schemas/booking.ts";
import { addDays, addMonths, monthOf } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

export type RangeRules = Pick<
  PublicLink,
  "validFrom" | "validUntil" | "maxAdvanceDays" | "minAdvanceHours"
>;

/** The calendar ends somewhere even without any limit. */
const furthestMonths = 24;

/** How many months a page looks through for its first free one. */
export const searchedMonths = 12;

/** The first and last month that can be shown, `YYYY-MM`. */
export type MonthRange = { readonly first: string; readonly last: string };

/** Returns the range from today's month to the last that can have a free day. */
export function monthRange(rules: RangeRules, timeZone: string, today: string): MonthRange {
  const first = monthOf(today);
  const day = lastDay(rules, timeZone, today);
  const furthest = addMonths(first, furthestMonths);
  const last = day === null || monthOf(day) > furthest ? furthest : monthOf(day);
  return { first, last: last < first ? first : last };
}

/** Returns the last day that the rules allow; null for no limit. */
export function lastDay(rules: RangeRules, timeZone: string, today: string): string | null {
  const limits: string[] = [];
  if (rules.maxAdvanceDays > 0) limits.push(addDays(today, rules.maxAdvanceDays));
  if (rules.validUntil) limits.push(localDateIn(timeZone, rules.validUntil));
  return limits.toSorted()[0] ?? null;
}
