import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import { weekDay, type WeekDay } from "../days/day-rules.ts";
import { hoursOf, without, type Minutes } from "../days/hours-rules.ts";
import type { Professional } from "../days/team-rules.ts";
import { absencesOf, type Absence } from "../grid/absence-rules.ts";

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
};

/**
 * Returns the parts of a day in which an appointment of that length fits: the professional is at
 * work, has nothing else, and the time isn't over.
 */
export function gapsOn(day: WeekDay, wanted: Wanted, occupied: Occupied): readonly Minutes[] {
  const { calendar, rows, absences, now } = occupied;
  const { exceptId, professional, minutes } = wanted;
  const freed: readonly string[] = nonBlockingStatuses;
  const others = rows.filter(
    (row) =>
      row.professionalId === professional.id && row.id !== exceptId && !freed.includes(row.status),
  );
  const own = absences.filter(({ professionalId }) => professionalId === professional.id);
  const taken = [
    ...weekDay(calendar, day.date, others).parts,
    ...absencesOf(day.date, own, calendar.timeZone).map(({ item }) => item),
    { startMinute: 0, endMinute: minutesOver(day.date, calendar, now) },
  ];
  return without(hoursOf(professional, day, calendar), taken).filter(
    ({ startMinute, endMinute }) => endMinute - startMinute >= minutes,
  );
}

function minutesOver(date: string, { timeZone }: Calendar, now: number): number {
  const today = localMoment(now, timeZone);
  if (date === today.date) return today.minute;
  return date < today.date ? 1440 : 0;
}
