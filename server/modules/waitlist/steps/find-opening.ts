import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { dayClocks, todayIn } from "#server/kernel/day-clock.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { staffTimes } from "#server/modules/appointments/queries/staff-times.ts";
import { linkService, type loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { findOpenLink, timesOfLink } from "#server/modules/booking/queries/link-times.ts";
import { getCalendar } from "#server/modules/calendars/queries.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { performsAll } from "#shared/domain/performers.ts";
import { firstWanted, withoutKept, type FreeTime, type OwnQuery } from "#shared/domain/openings.ts";
import { readFreed } from "../queries/freed.ts";
import { readHeld } from "../queries/held.ts";
import { rememberFree } from "./remember-free.ts";

/** An entry's row. */
export type Waiting = OrgDb["tables"]["waitlistEntries"]["$inferSelect"];

/** An organisation as it takes bookings. */
export type Offering = NonNullable<Awaited<ReturnType<typeof loadLinkOrganization>>>;

type Service = ReturnType<typeof linkService>;

/** A time that somebody could be offered, and what they would come for. */
export type Opening = FreeTime & {
  readonly services: readonly Service[];
  readonly timeZone: string;
};

/** What is free for somebody on some days, by the rules of a link or of staff. */
type Times = { readonly queries: readonly OwnQuery[]; readonly services: readonly Service[] };

/**
 * Returns the earliest time that somebody who waits could be offered, or null: by the rules of the link
 * through which they joined, or of staff, on the days and hours that they want, and of each day only so much
 * that others find times as well. What was free when they were first looked at is no opening: it is remembered here.
 */
export async function findOpening(
  deps: Deps,
  org: OrgDb,
  organization: Offering,
  entry: Waiting,
): Promise<Opening | null> {
  const now = deps.now();
  const calendar = await getCalendar(org, entry.calendarId);
  const today = todayIn(calendar.timeZone, now.getTime());
  const from = entry.fromDate > today ? entry.fromDate : today;
  if (!calendar.isActive || from > entry.untilDate) return null;
  const days = dayClocks(calendar.timeZone, from, entry.untilDate).filter(({ date }) =>
    entry.weekdays.includes(weekdayOf(date)),
  );
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) return null;
  const times =
    entry.source === "link"
      ? await byLink(deps, org, organization, entry, days)
      : await byStaff(org, calendar, entry, { days, now });
  if (!times) return null;
  const period = {
    professionalIds: times.queries.map(({ professionalId }) => professionalId),
    from: firstDay.startUtcMinute,
    until: lastDay.endUtcMinute,
  };
  const [notTaken, held, freed] = await Promise.all([
    startsNotTaken(org, entry.id),
    readHeld(org, period),
    readFreed(org, period),
  ]);
  const queries = withoutKept(times.queries, freed, now);
  const { startMinutes, endMinutes, consentAt, createdAt } = entry;
  const freeBefore = entry.freeBefore ?? (await rememberFree(org, entry, queries));
  const since = (consentAt ?? createdAt).getTime();
  const wanted = { startMinutes, endMinutes, notTaken, freeBefore, since };
  const first = firstWanted(queries, wanted, { held, freed });
  return first && { ...first, services: times.services, timeZone: calendar.timeZone };
}

async function byLink(
  deps: Deps,
  org: OrgDb,
  organization: Offering,
  { bookingLinkId }: Waiting,
  days: readonly DayClock[],
): Promise<Times | null> {
  const link = bookingLinkId && (await findOpenLink(deps, org, organization, bookingLinkId));
  if (!link) return null;
  const query = await timesOfLink(link, days, deps.now());
  return {
    queries: [{ ...query, professionalId: link.professional.id }],
    services: link.services,
  };
}

async function byStaff(
  org: OrgDb,
  calendar: Awaited<ReturnType<typeof getCalendar>>,
  { professionalId, serviceIds }: Waiting,
  { days, now }: { days: readonly DayClock[]; now: Date },
): Promise<Times | null> {
  const services = await loadServices(org, serviceIds);
  if (services.length < serviceIds.length) return null;
  const people = await loadPeople(org, professionalId);
  const rules = services.map((service) => ({
    ...service.rules,
    minAdvanceHours: 0,
    maxAdvanceDays: 0,
  }));
  const queries = people
    .filter(({ id }) => performsAll(services, id))
    .map((person) => staffTimes(org, { calendar, rules, days, now }, person));
  return { queries: await Promise.all(queries), services };
}

/** In the order asked for; without those that are no longer offered. */
async function loadServices({ db, tables: { services: t } }: OrgDb, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(t)
    .where(and(inArray(t.id, [...ids]), t.isActive, isNull(t.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, linkService(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadPeople({ db, tables: { employees: t } }: OrgDb, id: string | null) {
  return db
    .select({ id: t.id, schedule: t.schedule })
    .from(t)
    .where(and(isNull(t.deletedAt), t.isActive, t.attends, id === null ? undefined : eq(t.id, id)))
    .orderBy(asc(t.name), asc(t.id));
}

/** The starts that were offered before, in minutes of UTC: nobody is asked the same thing twice. */
async function startsNotTaken({ db, tables: { appointments: t } }: OrgDb, entryId: string) {
  const rows = await db
    .select({ startAt: t.startAt })
    .from(t)
    .where(and(isNotNull(t.waitlistEntryId), eq(t.waitlistEntryId, entryId)));
  return new Set(rows.map(({ startAt }) => Math.floor(startAt.getTime() / 60_000)));
}
