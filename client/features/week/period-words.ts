import { formatPlainDay } from "#client/lib/formats.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import { monthOf } from "#shared/domain/dates.ts";

/**
 * Writes `qua, 18 nov`, `16–20 nov` or `30 nov–4 dez`, where there is little room, and of a week that
 * ends in another year than today's, which.
 */
export function shortRangeTitle(first: string, last: string, today: string): string {
  if (first === last) return formatPlainDay(first);
  const year = last.slice(0, 4);
  const to = year === today.slice(0, 4) ? dayAndMonth(last) : `${dayAndMonth(last)} ${year}`;
  return monthOf(first) === monthOf(last)
    ? `${Number(first.slice(8))}–${to}`
    : `${dayAndMonth(first)}–${to}`;
}

function dayAndMonth(date: string): string {
  const month = formatPlainDate(date, { month: "short" }).replace(".", "");
  return `${Number(date.slice(8))} ${month}`;
}
