import { dayClockOf, todayIn } from "#server/kernel/day-clock.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { isFinal } from "#shared/domain/appointments.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { Day, DayAppointment, DayProfessional } from "#shared/schemas/dashboard.ts";
import { bookableBy, freeSpans, workingSpans, type Busy, type DayCalendar } from "../rules.ts";
import { readDayRows, type DayPerson, type DayRow } from "./day-rows.ts";

/** While no calendar is there. */
const noCalendar: DayCalendar = {
  id: null,
  timeZone: fallbackTimeZone,
  workingDays: [],
  workingStartMinutes: 540,
  workingEndMinutes: 1080,
  closedDates: [],
};

/** Returns the day that the dashboard begins with. */
export async function readDay({ org, deps, session }: MemberContext): Promise<Day> {
  const now = deps.now();
  const read = await readDayRows(org, {
    now: now.toISOString(),
    userId: session.user.id,
    timeZone: noCalendar.timeZone,
  });
  const calendar = read.calendar ?? noCalendar;
  const { people, own, services, rows, absences } = read;
  const today = dayClockOf(calendar.timeZone, todayIn(calendar.timeZone, now.getTime()));
  const open = dayClockOf(calendar.timeZone, read.openDate ?? today.date);
  const isClosed = read.calendar !== null && read.openDate !== today.date;
  const clock = rows.some((row) => isOn(row, today) && !isFinal(row.status)) ? today : open;
  const ofDay = rows.filter((row) => isOn(row, clock));
  const busyOf = (id: string): Busy[] => [
    ...rows
      .filter(({ professionalId }) => professionalId === id)
      .map(({ startAt, busyUntil, status }) => ({ startAt, endAt: busyUntil, status })),
    ...absences.filter(({ professionalId }) => professionalId === id),
  ];
  const column = (person: DayPerson, position: number): DayProfessional => {
    const { id, name, schedule } = person;
    const asked = { calendar, schedule, clock };
    const busy = busyOf(id);
    if (!attends(person)) return { id, name, position, working: [], free: [] };
    const working = workingSpans(asked, busy);
    const free = freeSpans(asked, busy, bookableBy(id, services, clock.date), now);
    return { id, name, position, working, free };
  };
  const shown = new Set(ofDay.map(({ professionalId }) => professionalId));
  return {
    calendarId: calendar.id,
    date: clock.date,
    isToday: clock.date === today.date,
    closedToday: isClosed
      ? { name: read.calendar?.closedName ?? null, nextOpenDate: read.openDate }
      : null,
    timeZone: calendar.timeZone,
    startMinutes: calendar.workingStartMinutes,
    endMinutes: calendar.workingEndMinutes,
    ownProfessionalId: people.find(({ id }) => id === own)?.attends ? own : null,
    professionals: [...people.filter(attends), ...people.filter((each) => !attends(each))]
      .map((person, position) => ({ person, position }))
      .filter(({ person }) => attends(person) || shown.has(person.id))
      .map(({ person, position }) => column(person, position)),
    appointments: ofDay.map(present),
  };
}

const attends = (person: DayPerson) => person.attends && person.isActive;

function isOn({ startAt, endAt }: Pick<DayRow, "startAt" | "endAt">, day: DayClock): boolean {
  return (
    startAt.getTime() < day.endUtcMinute * 60_000 && endAt.getTime() > day.startUtcMinute * 60_000
  );
}

function present(row: DayRow): DayAppointment {
  const { startAt, endAt, busyUntil: _busyUntil, ...rest } = row;
  return {
    ...rest,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
  };
}
