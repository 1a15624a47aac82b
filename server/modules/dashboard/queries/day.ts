import { and, asc, desc, eq, gt, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { dayClockOf, todayIn } from "#server/kernel/day-clock.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { listDirectory } from "#server/modules/employees/queries.ts";
import { addDays, dateAt } from "#shared/domain/dates.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { workingDayFrom, workingDaysAhead } from "#shared/domain/working-days.ts";
import type { Day, DayAppointment, DayProfessional } from "#shared/schemas/dashboard.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { defaultLength, freeSpans, workingSpans, type Busy, type DayCalendar } from "../rules.ts";

/** An appointment and its pause last 24 h each at most, by constraint. */
const longestMs = 48 * 3_600_000;
/** While no calendar is there. */
const noCalendar: DayCalendar = {
  id: null,
  timeZone: "America/Sao_Paulo",
  workingDays: [],
  workingStartMinutes: 540,
  workingEndMinutes: 1080,
  closedDates: [],
};

/** Returns the day that the dashboard begins with, in two rounds of prepared queries. */
export async function readDay({ org, deps, session }: MemberContext): Promise<Day> {
  const now = deps.now();
  const [calendar = noCalendar, people, own, length = defaultLength] = await Promise.all([
    readCalendar(org, now),
    listDirectory(org),
    readOwn(org, session.user.id),
    readShortest(org),
  ]);
  const today = dayClockOf(calendar.timeZone, todayIn(calendar.timeZone, now.getTime()));
  const closedDays = calendar.closedDates.map((date) => ({ date }));
  const openDate = workingDayFrom(today.date, { ...calendar, closedDays });
  const open = dayClockOf(calendar.timeZone, openDate ?? today.date);
  const range = { from: today, to: open };
  const [rows, absences] = await Promise.all([readRows(org, range), readAbsences(org, range)]);
  const clock = rows.some((row) => isOn(row, today)) ? today : open;
  const ofDay = rows.filter((row) => isOn(row, clock));
  const busyOf = (id: string): Busy[] => [
    ...rows
      .filter(({ professionalId }) => professionalId === id)
      .map(({ startAt, busyUntil, status }) => ({ startAt, endAt: busyUntil, status })),
    ...absences.filter(({ professionalId }) => professionalId === id),
  ];
  const column = (person: DirectoryEntry, position: number): DayProfessional => {
    const { id, name, schedule } = person;
    const asked = { calendar, schedule, clock };
    const busy = busyOf(id);
    if (!attends(person)) return { id, name, position, working: [], free: [] };
    const working = workingSpans(asked, busy);
    return { id, name, position, working, free: freeSpans(asked, busy, length, now) };
  };
  const shown = new Set(ofDay.map(({ professionalId }) => professionalId));
  return {
    calendarId: calendar.id,
    date: clock.date,
    isToday: clock.date === today.date,
    timeZone: calendar.timeZone,
    startMinutes: calendar.workingStartMinutes,
    endMinutes: calendar.workingEndMinutes,
    ownProfessionalId: people.find(({ id }) => id === own)?.attends ? (own ?? null) : null,
    professionals: [...people.filter(attends), ...people.filter((each) => !attends(each))]
      .map((person, position) => ({ person, position }))
      .filter(({ person }) => attends(person) || shown.has(person.id))
      .map(({ person, position }) => column(person, position)),
    appointments: ofDay.map(present),
  };
}

const attends = (person: DirectoryEntry) => person.attends && person.isActive;

async function readCalendar(org: OrgDb, now: Date): Promise<DayCalendar | undefined> {
  const { calendars: c, closedDays } = org.tables;
  const query = org.prepared("dashboard_calendar", (name) =>
    org.db
      .select({
        id: c.id,
        timeZone: c.timeZone,
        workingDays: c.workingDays,
        workingStartMinutes: c.workingStartMinutes,
        workingEndMinutes: c.workingEndMinutes,
        closedDates: sql<string[]>`ARRAY(
          SELECT closed.date::text FROM ${closedDays} closed
           WHERE closed.calendar_id = ${c}.id
             AND closed.date BETWEEN ${sql.placeholder("from")}::date AND ${sql.placeholder("to")}::date)`,
      })
      .from(c)
      .where(eq(c.isActive, true))
      .orderBy(desc(c.isDefault), asc(sql`lower(${c.name})`), asc(c.id))
      .limit(1)
      .prepare(name),
  );
  // A day more on each side: the zone isn't known yet.
  const utcDate = dateAt(now.getTime());
  const [calendar] = await query.execute({
    from: addDays(utcDate, -1),
    to: addDays(utcDate, workingDaysAhead + 1),
  });
  return calendar;
}

async function readOwn(org: OrgDb, userId: string): Promise<string | undefined> {
  const { employees: t } = org.tables;
  const query = org.prepared("dashboard_own", (name) =>
    org.db
      .select({ id: t.id })
      .from(t)
      .where(
        and(eq(t.userId, sql.placeholder("userId")), isNull(t.deletedAt), eq(t.isActive, true)),
      )
      .limit(1)
      .prepare(name),
  );
  const [own] = await query.execute({ userId });
  return own?.id;
}

/** Returns how long the quickest service takes, with its pause. */
async function readShortest(org: OrgDb) {
  const { services: t } = org.tables;
  const query = org.prepared("dashboard_shortest", (name) =>
    org.db
      .select({ durationMinutes: t.durationMinutes, bufferMinutes: t.bufferMinutes })
      .from(t)
      .where(and(eq(t.isActive, true), isNull(t.deletedAt)))
      .orderBy(sql`${t.durationMinutes} + ${t.bufferMinutes}`, asc(t.id))
      .limit(1)
      .prepare(name),
  );
  const [shortest] = await query.execute();
  return shortest;
}

type Range = { readonly from: DayClock; readonly to: DayClock };

const boundsOf = ({ from, to }: Range) => ({
  scan: new Date(from.startUtcMinute * 60_000 - longestMs).toISOString(),
  from: new Date(from.startUtcMinute * 60_000).toISOString(),
  to: new Date(to.endUtcMinute * 60_000).toISOString(),
});

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(org: OrgDb, range: Range) {
  const { appointments: a, appointmentServices: s } = org.tables;
  const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
  const query = org.prepared("dashboard_day", (name) =>
    org.db
      .select({
        id: a.id,
        professionalId: a.professionalId,
        startAt: a.startAt,
        endAt: a.endAt,
        busyUntil: a.busyUntil,
        status: a.status,
        customerName: a.customerName,
        customerPhone: a.customerPhone,
        serviceNames: sql<string>`coalesce((
          SELECT string_agg(sold.name, ' + ' ORDER BY sold.position) FROM ${s} sold
           WHERE sold.appointment_id = ${a}.id), '')`,
        heldUntil: a.heldUntil,
        arrivedAt: a.arrivedAt,
        startedAt: a.startedAt,
        expectedAt: a.expectedAt,
        version: a.version,
      })
      .from(a)
      .where(
        and(
          gte(a.startAt, at("scan")),
          lt(a.startAt, at("to")),
          gt(a.busyUntil, at("from")),
          ne(a.status, "cancelled"),
        ),
      )
      .orderBy(asc(a.startAt), asc(a.id))
      .prepare(name),
  );
  return query.execute(boundsOf(range));
}

async function readAbsences(org: OrgDb, range: Range) {
  const { timeOff: t } = org.tables;
  const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
  const query = org.prepared("dashboard_absences", (name) =>
    org.db
      .select({ professionalId: t.professionalId, startAt: t.startAt, endAt: t.endAt })
      .from(t)
      .where(and(gt(t.endAt, at("from")), lt(t.startAt, at("to"))))
      .prepare(name),
  );
  const rows = await query.execute(boundsOf(range));
  return rows.map((row) => ({ ...row, status: null }));
}

function isOn({ startAt, endAt }: Pick<Row, "startAt" | "endAt">, day: DayClock): boolean {
  return (
    startAt.getTime() < day.endUtcMinute * 60_000 && endAt.getTime() > day.startUtcMinute * 60_000
  );
}

function present(row: Row): DayAppointment {
  const { startAt, endAt, heldUntil, busyUntil: _busyUntil, ...rest } = row;
  return {
    ...rest,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    isHeld: heldUntil !== null && row.status === "scheduled",
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
  };
}
