import { formatPlainDay } from "#client/lib/formats.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import { monthOf } from "#shared/domain/dates.ts";

/** Writes `qua, 18 nov`, `16–20 nov` or `30 nov–4 dez`, where there is little room. */
export function shortRangeTitle(first: string, last: string): string {
  if (first === last) return formatPlainDay(first);
  const to = dayAndMonth(last);
  return monthOf(first) === monthOf(last)
    ? `${Number(first.slice(8))}–${to}`
    : `${dayAndMonth(first)}–${to}`;
}

function dayAndMonth(date: string): string {
  const month = formatPlainDate(date, { month: "short" }).replace(".", "");
  return `${Number(date.slice(8))} ${month}`;
}
