import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { holdFiles } from "#server/modules/files/queries.ts";
import { maxSubtotalCents } from "#shared/domain/discounts.ts";
import { performs } from "#shared/domain/performers.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { bookingLinkTexts } from "#server/modules/booking-links/words.pt-br.ts";
import type { BookingLinkFields } from "../rules.ts";

/** New references of a link; old ones may have been switched off since. */
export type NewReferences = Partial<
  Pick<
    BookingLinkFields,
    "professionalId" | "serviceIds" | "calendarId" | "logoImageKey" | "bannerImageKey"
  >
>;

/**
 * Lets a link refer only to what its organisation offers: ids and keys of others throw `not_found`,
 * inactive things and people who don't attend `invalid_input`.
 */
export async function checkReferences(
  tx: Transaction,
  org: OrgDb,
  wanted: NewReferences,
): Promise<void> {
  if (wanted.professionalId) await checkProfessional(tx, org, wanted.professionalId);
  if (wanted.serviceIds?.length) await checkServices(tx, org, wanted.serviceIds);
  if (wanted.calendarId) await checkCalendar(tx, org, wanted.calendarId);
  await checkImages(tx, org, wanted);
}

async function checkProfessional(tx: Transaction, { tables }: OrgDb, id: string): Promise<void> {
  const { employees } = tables;
  const [employee] = await tx
    .select({ isActive: employees.isActive, attends: employees.attends })
    .from(employees)
    .where(eq(employees.id, id));
  if (!employee) throw new DomainError("not_found");
  if (!employee.isActive || !employee.attends) {
    throw invalidField("professionalId", bookingLinkTexts.professionalDoesNotAttend);
  }
}

async function checkServices(
  tx: Transaction,
  { tables }: OrgDb,
  ids: readonly string[],
): Promise<void> {
  const { services } = tables;
  const found = await tx
    .select({ isActive: services.isActive })
    .from(services)
    .where(and(inArray(services.id, [...ids]), isNull(services.deletedAt)))
    // By the time this answers, a service that was being deleted is gone.
    .for("key share");
  if (found.length < ids.length) throw new DomainError("not_found");
  if (found.some((service) => !service.isActive)) {
    throw invalidField("serviceIds", schedulingTexts.serviceInactive);
  }
}

async function checkCalendar(tx: Transaction, { tables }: OrgDb, id: string): Promise<void> {
  const { calendars } = tables;
  const [calendar] = await tx
    .select({ isActive: calendars.isActive })
    .from(calendars)
    .where(eq(calendars.id, id));
  if (!calendar) throw new DomainError("not_found");
  if (!calendar.isActive) throw invalidField("calendarId", schedulingTexts.calendarInactive);
}

async function checkImages(tx: Transaction, org: OrgDb, wanted: NewReferences): Promise<void> {
  const places = [
    ["logoImageKey", "logos"],
    ["bannerImageKey", "banners"],
  ] as const;
  const keys = places.flatMap(([field]) => wanted[field] ?? []);
  const files = await holdFiles(tx, org, keys);
  for (const [field, subFolder] of places) {
    const key = wanted[field];
    if (!key) continue;
    const file = files.get(key);
    if (!file) throw new DomainError("not_found");
    if (file.context !== "booking-links" || file.subFolder !== subFolder) {
      throw invalidField(field, bookingLinkTexts.imageOfOtherKind);
    }
  }
}

/** Throws `invalid_input` with the names of services that the link's professional doesn't perform. */
export async function assertPerformed(
  tx: Transaction,
  { tables: { services: t } }: OrgDb,
  { professional, services }: Pick<BookingLink, "professional" | "services">,
): Promise<void> {
  const ids = services.map(({ id }) => id);
  const rows = await tx
    .select({ name: t.name, professionalIds: t.professionalIds })
    .from(t)
    .where(inArray(t.id, ids))
    .orderBy(t.name);
  const others = rows.filter((service) => !performs(service, professional.id));
  if (others.length === 0) return;
  const names = others.map(({ name }) => name);
  throw invalidField("serviceIds", bookingLinkTexts.notPerformed(names));
}

/** Throws `invalid_input` for services that together cost more than an appointment can hold. */
export function assertBearable({ services }: Pick<BookingLink, "services">): void {
  const totalCents = services.reduce((sum, { priceCents }) => sum + priceCents, 0);
  if (totalCents > maxSubtotalCents) {
    throw invalidField("serviceIds", schedulingTexts.subtotalTooHigh);
  }
}
