import { formatDateTime, formatDay } from "#client/lib/formats.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { EmployeeGlance } from "#shared/schemas/employees.ts";

/**
 * Returns `até sex, 28 nov` for somebody who is away, else when they will be: `qui, 5 mar` or, for
 * some hours, `qui, 5 mar · 10:00`. Null when nothing is planned.
 */
export function absenceText(
  away: EmployeeGlance["nextTimeOff"],
  timeZone: string,
  now: number = Date.now(),
): string | null {
  if (!away) return null;
  const [start, end] = [Date.parse(away.start), Date.parse(away.end)];
  const isShort = end - start < dayMs;
  // The instant before the end, since whole days end at the next midnight.
  if (start <= now)
    return `até ${(isShort ? formatDateTime : formatDay)(isShort ? end : end - 1, timeZone, now)}`;
  if (isShort) return formatDateTime(start, timeZone, now);
  const [first, last] = [start, end - 1].map((at) => formatDay(at, timeZone, now));
  return first === last ? `${first}` : `${first} a ${last}`;
}
