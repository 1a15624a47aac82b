import { formatDateTime } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { DayPart } from "./day-rules.ts";
import type { Shade } from "./hours-rules.ts";
import type { Arrivals } from "./use-arrivals.ts";

/** The name, or the e-mail where there is none. */
export const customerOf = ({ customerName, customerEmail }: WeekAppointment) =>
  customerName || (customerEmail ?? "");

/**
 * Returns how many appointments there are, as the dashboard counts them, and apart from them who
 * doesn't come: `20 agendamentos · 1 falta`.
 */
export function countInWords(parts: readonly Pick<DayPart, "appointment">[]): string {
  // One across midnight is a part of two days.
  const rows = [...new Set(parts.map(({ appointment }) => appointment))];
  const count = (...wanted: readonly string[]) =>
    rows.filter(({ status }) => wanted.includes(status)).length;
  const [missed, cancelled] = [count("no_show"), count("cancelled")];
  const coming = rows.length - missed - cancelled;
  return [
    coming === 1 ? "1 agendamento" : `${coming} agendamentos`,
    ...(missed > 0 ? [missed === 1 ? "1 falta" : `${missed} faltas`] : []),
    ...(cancelled > 0 ? [cancelled === 1 ? "1 cancelado" : `${cancelled} cancelados`] : []),
  ].join(" · ");
}

/** Returns on which side of a midnight the rest of an appointment is; "" when it crosses none. */
export function acrossWords({ startsHere, endsHere }: Pick<DayPart, "startsHere" | "endsHere">) {
  if (!startsHere) return "desde o dia anterior";
  return endsHere ? "" : "até o dia seguinte";
}

/**
 * Returns what a screen reader says of new or changed blocks: up to three by name, then how many
 * more.
 */
export function arrivalsInWords(
  rows: readonly WeekAppointment[],
  { added, changed }: Arrivals,
  timeZone: string,
): string {
  const news = rows.filter(({ id }) => added.has(id) || changed.has(id));
  const told = news.slice(0, 3).map((row) => {
    const what = added.has(row.id) ? "Novo agendamento" : "Agendamento alterado";
    return `${what}: ${row.customerName}, ${formatDateTime(row.start, timeZone)}.`;
  });
  const rest = news.length - told.length;
  return [...told, ...(rest > 0 ? [`E mais ${rest}.`] : [])].join(" ");
}

/** Why nobody can be booked. */
export const shadeWords = {
  lunch: "Almoço",
  off: "Folga",
  closed: "Fechado",
  outside: "Fora do expediente",
} as const satisfies Record<Shade["kind"], string>;
