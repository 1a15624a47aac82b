import { dayMinutes } from "#shared/domain/dates.ts";
import { longestSeries } from "#shared/schemas/appointment-edits.ts";
import { addMinutes, type LocalTime } from "./local-time-rules.ts";

const weekMinutes = 7 * dayMinutes;

export type RepeatRule = {
  readonly everyWeeks: number;
  /** The last possible day of the series, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  readonly count?: number | undefined;
};

/**
 * Returns when the appointments of a series begin, including the first; never more than a series
 * may have.
 */
export function repeatDays(start: LocalTime, rule: RepeatRule): LocalTime[] {
  const { everyWeeks, until, count = longestSeries } = rule;
  if (everyWeeks < 1 || addMinutes(start, 1) === start) return [];
  const days: LocalTime[] = [];
  for (let next = start; days.length < Math.min(count, longestSeries);) {
    if (until !== undefined && next.slice(0, 10) > until) break;
    days.push(next);
    next = addMinutes(next, everyWeeks * weekMinutes);
  }
  return days;
}
