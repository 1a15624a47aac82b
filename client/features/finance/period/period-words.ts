import { formatMoney, formatMonth, formatPlainDay } from "#client/lib/formats.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import { addDays, monthOf } from "#shared/domain/dates.ts";
import {
  daysBegun,
  kindOf,
  neighbourOf,
  type Period,
  type PeriodKind,
} from "../address/period-rules.ts";

export const kindLabels: Readonly<Record<PeriodKind, string>> = {
  day: "Dia",
  week: "Semana",
  month: "Mês",
  own: "Período",
};

/** `Hoje`, `qui, 20 nov`, `novembro de 2026` or `seg, 16 nov a dom, 22 nov`. */
export function periodName(period: Period, today: string): string {
  const { periodStart } = period;
  const kind = kindOf(period);
  if (kind === "day") return periodStart === today ? "Hoje" : formatPlainDay(periodStart);
  if (kind === "month") return formatMonth(monthOf(periodStart));
  return stretchName(period);
}

/** `qua, 18 nov` or, of a week, `seg, 16 nov a dom, 22 nov`. */
export function stretchName({ periodStart, periodEnd }: Period): string {
  const first = formatPlainDay(periodStart);
  return periodStart === periodEnd ? first : `${first} a ${formatPlainDay(periodEnd)}`;
}

/** `18/11`, the day or the first of a week. */
export function stretchMark({ periodStart }: Period): string {
  return formatPlainDate(periodStart, { day: "2-digit", month: "2-digit" });
}

const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });

/** `1,5 mil` reais, for a scale whose sign its place tells. */
export function shortMoney(cents: number): string {
  return compact.format(Math.abs(cents) / 100);
}

const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0, signDisplay: "always" });

/**
 * The period before, seen from today: `ontem até esta hora`, `semana passada`, `mês passado`, or its days. Beside one that
 * still runs it ends after as many days: `mês passado até sáb, 24 out`.
 */
export function nameBefore(period: Period, today: string): string {
  const kind = kindOf(period);
  const { periodStart, periodEnd } = period;
  const isNow = periodStart <= today && today <= periodEnd;
  const before = neighbourOf(period, -1);
  if (!isNow || kind === "own") return periodName(before, "");
  const days = daysBegun(period, today);
  const last = days === undefined ? before.periodEnd : addDays(before.periodStart, days - 1);
  const name = lastNames[kind];
  return last < before.periodEnd ? `${name} até ${formatPlainDay(last)}` : name;
}

const lastNames: Readonly<Record<Exclude<PeriodKind, "own">, string>> = {
  day: "ontem até esta hora",
  week: "semana passada",
  month: "mês passado",
};

type Before = {
  /** From `nameBefore`. */
  readonly name: string;
  readonly cents: number;
};

/**
 * How much more or less than in the period before, which it names; a change from nothing, or to or from
 * a loss, has no percentage. Of nothing beside nothing there is nothing to say.
 */
export function comparison(cents: number, before: Before): string {
  if (cents === 0 && before.cents === 0) return "";
  if (cents === before.cents) return `${before.name}: o mesmo valor`;
  const told = `${before.name}: ${formatMoney(before.cents)}`;
  if (before.cents <= 0 || cents < 0) return told;
  const change = percent.format(((cents - before.cents) / before.cents) * 100);
  return `${change.replace("-", "−")}% · ${told}`;
}
