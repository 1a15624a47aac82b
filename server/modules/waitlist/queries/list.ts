import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { withoutRefused } from "#server/modules/booking/queries/ways.ts";
import { withoutRefusedMail } from "#server/modules/messages/queries/mail-wishes.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { performsAll, type Performers } from "#shared/domain/performers.ts";
import { quietHoursOf, quietUntil, type QuietHours } from "#shared/domain/quiet-hours.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

/** More than anybody looks through. */
const mostShown = 1_000;

type Context = { readonly deps: Pick<Deps, "database" | "now">; readonly org: OrgDb };

/** Returns who waits for a time, whoever came first first. */
export async function listWaiting({ deps, org }: Context): Promise<WaitlistEntry[]> {
  return readEntries(org, await readNight({ deps, org }));
}

/** The hours in which nothing is offered, and what the time is. */
type Night = { readonly quietHours: QuietHours | null; readonly now: Date };

/** Returns what tells whether it is night somewhere; from the platform's database, so before any transaction. */
export async function readNight({ deps, org }: Context): Promise<Night> {
  const organization = await readReminderOrganization(deps, org.id);
  return { quietHours: organization && quietHoursOf(organization), now: deps.now() };
}

/** Returns the entries that wait, or the one with an id. */
export async function readEntries(
  org: OrgReader,
  { quietHours, now }: Night,
  id?: string,
): Promise<WaitlistEntry[]> {
  const { waitlistEntries: t, employees, appointments, calendars } = org.tables;
  const rows = await org.db
    .select({
      entry: t,
      professionalName: employees.name,
      timeZone: calendars.timeZone,
      start: appointments.startAt,
      until: appointments.heldUntil,
    })
    .from(t)
    .innerJoin(calendars, eq(calendars.id, t.calendarId))
    .leftJoin(employees, eq(employees.id, t.professionalId))
    .leftJoin(appointments, eq(appointments.id, t.appointmentId))
    .where(
      and(inArray(t.status, ["waiting", "offered"]), id === undefined ? undefined : eq(t.id, id)),
    )
    .orderBy(asc(t.queuedAt), asc(t.id))
    .limit(mostShown);
  const services = await readServices(org, [
    ...new Set(rows.flatMap(({ entry }) => entry.serviceIds)),
  ]);
  const entries = rows.map(({ entry }) => entry);
  const reached = await withoutRefusedMail(org, await withoutRefused(org, entries));
  return rows.map(({ entry, professionalName, timeZone, start, until }, i) => {
    const {
      appointmentId: _appointmentId,
      bookingLinkId: _linkId,
      contactKey: _key,
      ...shown
    } = entry;
    const { createdAt, queuedAt: _queuedAt, consentAt, ...fields } = shown;
    const isOffered = entry.status === "offered" && start && until;
    const wanted = entry.serviceIds.flatMap((serviceId) => services.get(serviceId) ?? []);
    return {
      ...fields,
      professionalName,
      timeZone,
      // Whom no way reaches any more, as they want no messages, is told by the team.
      takesOffers: consentAt !== null && isReachedStill(entry, reached[i]),
      quietUntil: quietUntil(quietHours, now, timeZone)?.toISOString() ?? null,
      isUnconfirmed: consentAt === null && entry.source === "link",
      offer: isOffered ? { start: start.toISOString(), until: until.toISOString() } : null,
      serviceNames: wanted.map(({ name }) => name),
      durationMinutes: wanted.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      performerIds: performersOfAll(wanted),
      createdAt: createdAt.toISOString(),
    };
  });
}

type Reached = { readonly customerEmail: string | null; readonly customerPhone: string | null };

const isReachedStill = (entry: Reached, reached: Reached = entry) =>
  reached.customerEmail !== null || reached.customerPhone !== null || isUnreached(entry);

/** Whoever left nothing to be reached by refused nothing. */
const isUnreached = ({ customerEmail, customerPhone }: Reached) =>
  customerEmail === null && customerPhone === null;

async function readServices({ db, tables: { services: t } }: OrgReader, ids: readonly string[]) {
  const rows = await db
    .select({
      id: t.id,
      name: t.name,
      durationMinutes: t.durationMinutes,
      professionalIds: t.professionalIds,
    })
    .from(t)
    .where(inArray(t.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns who performs every one of the services; null where none is only some people's. */
function performersOfAll(services: readonly Performers[]): string[] | null {
  const limited = services.filter(({ professionalIds }) => professionalIds.length > 0);
  const [first, ...others] = limited;
  return first ? first.professionalIds.filter((id) => performsAll(others, id)) : null;
}
