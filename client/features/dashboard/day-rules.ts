import { formatDay } from "#client/lib/formats.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { NextAppointment } from "#shared/schemas/dashboard.ts";

/** The appointments of one local day under its name. */
export type DayGroup = { readonly day: string; readonly appointments: readonly NextAppointment[] };

/** Groups sorted appointments by the days of their calendars: `Hoje`, `Amanhã`, `seg, 23 nov`. */
export function groupByDay(appointments: readonly NextAppointment[], now: number): DayGroup[] {
  const groups = new Map<string, NextAppointment[]>();
  for (const appointment of appointments) {
    const day = dayName(appointment, now);
    groups.set(day, [...(groups.get(day) ?? []), appointment]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, appointments: ofDay }));
}

function dayName({ start, timeZone }: NextAppointment, now: number): string {
  const day = formatDay(start, timeZone, now);
  // An appointment that began before midnight is still under way today.
  if (Date.parse(start) < now || day === formatDay(now, timeZone, now)) return "Hoje";
  return day === formatDay(now + dayMs, timeZone, now) ? "Amanhã" : day;
}
