import { randomInt } from "node:crypto";
import { foldText } from "#shared/domain/search-text.ts";
import type { BookingLink, UpdateBookingLinkInput } from "#shared/schemas/booking-links.ts";

const slugTitleMax = 60;
const slugSuffixLength = 8;
const base36 = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Makes a public slug: the folded title, so that people recognise it, and eight random characters
 * (41 bits), so that nobody finds links by guessing titles.
 */
export function makeSlug(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugTitleMax)
    .replace(/^-+|-+$/g, "");
  let suffix = "";
  while (suffix.length < slugSuffixLength) suffix += base36[randomInt(base36.length)];
  return words ? `${words}-${suffix}` : suffix;
}

/** Converts an instant of the wire for the database. */
export const asDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

/** The editable fields of a link. */
export type BookingLinkFields = Required<Omit<UpdateBookingLinkInput, "id" | "version">>;

/** Returns the editable fields of a link as it is now. */
export function fieldsOf(link: BookingLink): BookingLinkFields {
  return {
    title: link.title,
    professionalId: link.professional.id,
    serviceIds: link.services.map(({ id }) => id),
    calendarId: link.calendar.id,
    startMinutes: link.startMinutes,
    endMinutes: link.endMinutes,
    validFrom: link.validFrom,
    validUntil: link.validUntil,
    description: link.description,
    allowReturn: link.allowReturn,
    returnDays: link.returnDays,
    minAdvanceHours: link.minAdvanceHours,
    maxAdvanceDays: link.maxAdvanceDays,
    slotDurationMinutes: link.slotDurationMinutes as BookingLinkFields["slotDurationMinutes"],
    logoImageKey: link.logoImageKey,
    bannerImageKey: link.bannerImageKey,
    accentColor: link.accentColor,
    allowedSites: link.allowedSites,
    allowPatientRegistration: link.allowPatientRegistration,
    confirmByEmail: link.confirmByEmail,
    isActive: link.isActive,
  };
}

/** Returns the given fields of an edit, with instants in their stored form. */
export function withInstants<Fields extends Partial<BookingLinkFields>>(wanted: Fields): Fields {
  const { validFrom, validUntil } = wanted;
  return {
    ...wanted,
    ...(validFrom && { validFrom: new Date(validFrom).toISOString() }),
    ...(validUntil && { validUntil: new Date(validUntil).toISOString() }),
  };
}
