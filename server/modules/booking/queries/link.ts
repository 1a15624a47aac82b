import { and, asc, eq, isNull } from "drizzle-orm";
import { organizationRoles, memberships } from "#drizzle/schema/platform/auth.ts";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import { callingOf } from "#shared/domain/professions.ts";
import type { Database } from "#server/kernel/database.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import type { OrgDatabases, OrgDb } from "#server/kernel/org-db.ts";
import { isBranded, shownAccent } from "#server/modules/organizations/queries.ts";
import { closedDaysOf } from "#server/modules/calendars/queries.ts";
import type { BookableLink, LinkService } from "../rules.ts";

type LinkSource = { readonly database: Database; readonly orgs: OrgDatabases };

/** Reads a link by its public slug: the slug's row in `platform` opens the organisation. */
export async function loadLinkBySlug(
  source: LinkSource,
  slug: string,
): Promise<BookableLink | null> {
  const [row] = await source.database.db
    .select({ linkId: bookingSlugs.bookingLinkId, organization: organizationColumns })
    .from(bookingSlugs)
    .innerJoin(organizations, eq(organizations.id, bookingSlugs.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(eq(bookingSlugs.slug, slug));
  if (!row) return null;
  const { organization, linkId } = row;
  return loadBookableLink(source, source.orgs.open(organization), organization, { linkId });
}

const organizationColumns = {
  id: organizations.id,
  name: organizations.name,
  businessType: organizations.businessType,
  schemaName: organizations.schemaName,
  isActive: organizations.isActive,
  accentColor: shownAccent,
  isBranded,
  ...standingColumns,
};

/** The organisation a link belongs to, by its id; null for a deleted one. */
export async function loadLinkOrganization(database: Database, organizationId: string) {
  const [row] = await database.db
    .select(organizationColumns)
    .from(organizations)
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)));
  return row ?? null;
}

/** A link, and where one of its appointments stands now: staff may have moved either since. */
type WantedLink = {
  readonly linkId: string;
  readonly place?: { readonly calendarId: string; readonly professionalId: string };
};

/**
 * Reads a link with its calendar, professional and services in one query, and the role's label;
 * with a `place`, by the days and hours of that calendar and professional.
 */
export async function loadBookableLink(
  source: LinkSource,
  org: OrgDb,
  organization: BookableLink["organization"],
  { linkId, place }: WantedLink,
): Promise<BookableLink | null> {
  const { bookingLinks, calendars, employees, bookingLinkServices, services } = org.tables;
  const rows = await org.db
    .select({
      link: bookingLinks,
      calendar: calendars,
      closedDays: closedDaysOf(org),
      professional: {
        id: employees.id,
        userId: employees.userId,
        name: employees.name,
        profession: employees.profession,
        schedule: employees.schedule,
        isActive: employees.isActive,
        attends: employees.attends,
      },
      service: services,
    })
    .from(bookingLinks)
    .innerJoin(calendars, eq(calendars.id, place?.calendarId ?? bookingLinks.calendarId))
    .innerJoin(employees, eq(employees.id, place?.professionalId ?? bookingLinks.professionalId))
    .leftJoin(bookingLinkServices, eq(bookingLinkServices.bookingLinkId, bookingLinks.id))
    .leftJoin(services, eq(services.id, bookingLinkServices.serviceId))
    .where(eq(bookingLinks.id, linkId))
    .orderBy(asc(bookingLinkServices.position));
  const first = rows[0];
  if (!first) return null;
  const { link, calendar, professional, closedDays } = first;
  return {
    ...link,
    org,
    organization,
    calendar: { ...calendar, closedDates: closedDays.map(({ date }) => date) },
    professional: {
      id: professional.id,
      name: professional.name,
      role: await callingOfProfessional(source.database, organization, professional),
      schedule: professional.schedule,
      canAttend: professional.isActive && professional.attends,
    },
    services: rows.flatMap((row) => (row.service ? [linkService(row.service)] : [])),
  };
}

type ServiceRow = OrgDb["tables"]["services"]["$inferSelect"];

/** Returns a service with its rules for a booking. */
export function linkService(row: ServiceRow): LinkService {
  return {
    id: row.id,
    name: row.name,
    durationMinutes: row.durationMinutes,
    priceCents: row.priceCents,
    isActive: row.isActive,
    professionalIds: row.professionalIds,
    rules: {
      durationMinutes: row.durationMinutes,
      bufferMinutes: row.bufferMinutes,
      availableDays: row.availableDays,
      startMinutes: row.availableStartMinutes,
      endMinutes: row.availableEndMinutes,
      minAdvanceHours: row.minAdvanceHours,
      maxAdvanceDays: row.maxAdvanceDays,
    },
  };
}

/** Returns what customers read beside a professional's name, or null. */
export async function callingOfProfessional(
  database: Database,
  { id, businessType }: Pick<BookableLink["organization"], "id" | "businessType">,
  { profession, userId }: { readonly profession: string | null; readonly userId: string | null },
): Promise<string | null> {
  const nothing = { profession, role: null, ownLabel: null };
  if (profession || !userId) return callingOf(nothing, businessType);
  const [row] = await database.db
    .select({ role: memberships.role, ownLabel: organizationRoles.label })
    .from(memberships)
    .leftJoin(
      organizationRoles,
      and(
        eq(organizationRoles.organizationId, memberships.organizationId),
        eq(organizationRoles.key, memberships.role),
      ),
    )
    .where(and(eq(memberships.organizationId, id), eq(memberships.userId, userId)));
  return callingOf(row ? { ...row, profession } : nothing, businessType);
}
