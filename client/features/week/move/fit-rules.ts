import { dayMinutes } from "#shared/domain/dates.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { keptClear } from "#shared/domain/busy.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import type { WeekDay } from "../days/day-rules.ts";
import { hoursOf, without, type Minutes } from "../days/hours-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import { absencesOf, type Absence } from "../blocks/absence-rules.ts";

/** What is known of a week beside its columns. */
export type Occupied = {
  readonly calendar: Calendar;
  /** All appointments, also those that the filters hide. */
  readonly rows: readonly WeekAppointment[];
  readonly absences: readonly Absence[];
  readonly now: number;
};

type Wanted = {
  /** The appointment that is held: its own time counts as free. */
  readonly exceptId: string;
  readonly professional: Professional;
  readonly minutes: number;
  /** The pause that the professional needs after it. */
  readonly bufferMinutes: number;
};

/**
 * Returns the parts of a day in which an appointment of that length fits, as visitors are offered them:
 * the professional is at work, has nothing else then or in the pauses, and the time isn't over.
 */
export function gapsOn(day: WeekDay, wanted: Wanted, occupied: Occupied): readonly Minutes[] {
  const { calendar, rows, absences, now } = occupied;
  const { exceptId, professional, minutes, bufferMinutes } = wanted;
  const freed: readonly string[] = nonBlockingStatuses;
  const others = rows.filter(
    (row) =>
      row.professionalId === professional.id && row.id !== exceptId && !freed.includes(row.status),
  );
  const own = absences.filter(({ professionalId }) => professionalId === professional.id);
  const busy = absencesOf(day.date, [...own, ...others.map(asAbsence)], calendar.timeZone);
  const taken = [
    ...keptClear(
      busy.map(({ item }) => item),
      bufferMinutes,
    ),
    { startMinute: 0, endMinute: minutesOver(day.date, calendar, now) },
  ];
  return without(hoursOf(professional, day, calendar), taken).filter(
    ({ startMinute, endMinute }) => endMinute - startMinute >= minutes,
  );
}

/** An appointment takes its pause, too. */
function asAbsence({ id, professionalId, start, end, bufferMinutes }: WeekAppointment): Absence {
  const busyUntil = Date.parse(end) + bufferMinutes * 60_000;
  return { id, professionalId, start, end: new Date(busyUntil).toISOString(), reason: "" };
}

function minutesOver(date: string, { timeZone }: Calendar, now: number): number {
  const today = localMoment(now, timeZone);
  if (date === today.date) return today.minute;
  return date < today.date ? dayMinutes : 0;
}
