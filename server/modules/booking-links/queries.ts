import { desc, eq, sql } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { dayClockOf } from "#server/kernel/day-clock.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { slotQuery, timeLabel } from "#server/modules/booking/queries/availability.ts";
import { loadBookableLink } from "#server/modules/booking/queries/link.ts";
import { minutesToClock } from "#shared/domain/durations.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { explainSlots } from "#shared/domain/slots-explain.ts";
import type { SlotRefusal } from "#shared/domain/slots-rules.ts";
import { collectionReaders } from "#shared/events.ts";
import { slotRefusalMessages } from "#server/modules/booking-links/words.pt-br.ts";
import type { BookingLink, BookingLinkPreview } from "#shared/schemas/booking-links.ts";

/** More links than any organisation makes; a list is never unbounded. */
const listMax = 500;

type Source = Pick<Deps, "config">;

/**
 * Returns the organisation's links, the newest first, with the names they refer to and their number
 * of bookings.
 */
export async function listBookingLinks(deps: Source, org: OrgDb): Promise<BookingLink[]> {
  const { bookingLinks } = org.tables;
  const rows = await selectLinks(org.db, org)
    .orderBy(desc(bookingLinks.createdAt), desc(bookingLinks.id))
    .limit(listMax);
  return rows.map((row) => presentLink(deps, row));
}

/** Returns one link; throws `not_found`. Inside a command it reads what the command has written. */
export async function getBookingLink(
  deps: Source,
  org: OrgDb,
  id: string,
  tx: Pick<Transaction, "select"> = org.db,
): Promise<BookingLink> {
  const [row] = await selectLinks(tx, org).where(eq(org.tables.bookingLinks.id, id));
  if (!row) throw new DomainError("not_found");
  return presentLink(deps, row);
}

/** Returns the link of a change event as this member may read it, or null. */
export async function loadBookingLinkDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
  deps: Source,
): Promise<BookingLink | null> {
  if (!canAny(session, collectionReaders.bookingLinks)) return null;
  const [row] = await selectLinks(org.db, org).where(eq(org.tables.bookingLinks.id, id));
  return row ? presentLink(deps, row) : null;
}

/** Returns a day of a link's grid, each time with the rule that removed it; throws `not_found`. */
export async function previewBookingLink(
  ctx: MemberContext,
  input: { readonly id: string; readonly date: string },
): Promise<BookingLinkPreview> {
  const { deps, org, session } = ctx;
  const { readOnlyFrom } = session.subscription;
  const organization = {
    ...session.organization,
    // A member's session exists only in an active organisation.
    isActive: true,
    readOnlyFrom,
    // A list of times has no colour.
    accentColor: null,
    isBranded: false,
  };
  const link = await loadBookableLink(deps, org, organization, { linkId: input.id });
  if (!link) throw new DomainError("not_found");
  const { timeZone } = link.calendar;
  const now = deps.now();
  const clock = dayClockOf(timeZone, input.date);
  const [day] = explainSlots(await slotQuery({ link, now }, [clock]));
  return {
    date: input.date,
    today: localDateIn(timeZone, now.getTime()),
    timeZone,
    refusal: presentRefusal(day?.refusal ?? null),
    slots: (day?.slots ?? []).map(({ localMinute, startUtcMinute: start, refusal }) => ({
      time: minutesToClock(localMinute),
      label: start === null ? minutesToClock(localMinute) : timeLabel(clock, localMinute, start),
      refusal: presentRefusal(refusal),
    })),
  };
}

function presentRefusal(rule: SlotRefusal | null) {
  return rule && { rule, reason: slotRefusalMessages[rule] };
}

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

function selectLinks(db: Pick<Transaction, "select">, org: OrgDb) {
  const { bookingLinks, calendars, employees } = org.tables;
  return db
    .select({
      id: bookingLinks.id,
      slug: bookingLinks.slug,
      title: bookingLinks.title,
      description: bookingLinks.description,
      professional: { id: employees.id, name: employees.name },
      calendar: { id: calendars.id, name: calendars.name, timeZone: calendars.timeZone },
      services: servicesOfLink(org),
      allowReturn: bookingLinks.allowReturn,
      returnDays: bookingLinks.returnDays,
      minAdvanceHours: bookingLinks.minAdvanceHours,
      maxAdvanceDays: bookingLinks.maxAdvanceDays,
      startMinutes: bookingLinks.startMinutes,
      endMinutes: bookingLinks.endMinutes,
      validFrom: bookingLinks.validFrom,
      validUntil: bookingLinks.validUntil,
      slotDurationMinutes: bookingLinks.slotDurationMinutes,
      allowPatientRegistration: bookingLinks.allowPatientRegistration,
      confirmByEmail: bookingLinks.confirmByEmail,
      logoImageKey: bookingLinks.logoImageKey,
      bannerImageKey: bookingLinks.bannerImageKey,
      accentColor: bookingLinks.accentColor,
      allowedSites: bookingLinks.allowedSites,
      isActive: bookingLinks.isActive,
      totalBookings: bookingsOfLink(org),
      version: bookingLinks.version,
      createdAt: bookingLinks.createdAt,
    })
    .from(bookingLinks)
    .innerJoin(employees, eq(employees.id, bookingLinks.professionalId))
    .innerJoin(calendars, eq(calendars.id, bookingLinks.calendarId))
    .$dynamic();
}

function servicesOfLink(org: OrgDb) {
  const { bookingLinks, bookingLinkServices: chosen, services } = org.tables;
  return sql<BookingLink["services"]>`(
    SELECT coalesce(json_agg(json_build_object(
      'id', ${services.id}, 'name', ${services.name},
      'durationMinutes', ${services.durationMinutes}, 'priceCents', ${services.priceCents}
    ) ORDER BY ${chosen.position}), '[]')
    FROM ${chosen} JOIN ${services} ON ${services.id} = ${chosen.serviceId}
    WHERE ${chosen.bookingLinkId} = ${bookingLinks.id})`;
}

function bookingsOfLink(org: OrgDb) {
  const { appointments, bookingLinks } = org.tables;
  return sql<number>`(
    SELECT count(*)::int FROM ${appointments}
    WHERE ${appointments.bookingLinkId} = ${bookingLinks.id})`;
}

function presentLink({ config }: Source, row: LinkRow): BookingLink {
  return {
    ...row,
    publicUrl: `${config.publicUrl}/book/${row.slug}`,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
