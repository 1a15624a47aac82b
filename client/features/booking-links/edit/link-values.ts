import { changedFields, firstByField, issuesOf, numberOr } from "#client/lib/form-input.ts";
import { instantOfWallClock, wallClockOf } from "#shared/domain/wall-clock.ts";
import { clockToMinutes, minutesToClock } from "#shared/domain/durations.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  bookingLinkLimits,
  createBookingLinkInput,
  type BookingLink,
  type UpdateBookingLinkInput,
} from "#shared/schemas/booking-links.ts";
import { readSites } from "./site-rules.ts";

/** The values of the form's fields. Numbers are empty texts while their field is empty. */
export type LinkFormValues = {
  title: string;
  description: string;
  professionalId: string | null;
  serviceIds: string[];
  calendarId: string | null;
  /** `HH:MM` on the calendar's clocks, empty for the calendar's own hours; 00:00 ends the day. */
  startTime: string;
  endTime: string;
  /** `YYYY-MM-DD HH:mm:ss` on the calendar's clocks. */
  validFrom: string | null;
  validUntil: string | null;
  slotDurationMinutes: string;
  minAdvanceHours: number | string;
  maxAdvanceDays: number | string;
  allowReturn: boolean;
  returnDays: number | string;
  logoImageKey: string | null;
  bannerImageKey: string | null;
  /** `#rrggbb`, empty for the product's own. */
  accentColor: string;
  /** One a line. */
  allowedSites: string;
  allowPatientRegistration: boolean;
  confirmByEmail: boolean;
  isActive: boolean;
};

/** The fields in the order of the screen and of their complaints. */
export const formFields = [
  "title",
  "description",
  "professionalId",
  "serviceIds",
  "calendarId",
  "startTime",
  "endTime",
  "validFrom",
  "validUntil",
  "slotDurationMinutes",
  "minAdvanceHours",
  "maxAdvanceDays",
  "allowReturn",
  "returnDays",
  "logoImageKey",
  "bannerImageKey",
  "accentColor",
  "allowPatientRegistration",
  "confirmByEmail",
  "allowedSites",
  "isActive",
] as const satisfies readonly (keyof LinkFormValues)[];

/** Wire fields with another name in the form. */
const formFieldOf: Readonly<Record<string, keyof LinkFormValues>> = {
  startMinutes: "startTime",
  endMinutes: "endTime",
};

/**
 * Returns an empty form. The first one of a visit suggests two hours of notice, later ones none.
 */
export function emptyValues(minAdvanceHours: number): LinkFormValues {
  return {
    title: "",
    description: "",
    professionalId: null,
    serviceIds: [],
    calendarId: null,
    startTime: "",
    endTime: "",
    validFrom: null,
    validUntil: null,
    slotDurationMinutes: String(bookingLinkLimits.slotDurationDefault),
    minAdvanceHours,
    maxAdvanceDays: bookingLinkLimits.maxAdvanceDays.whenUnset,
    allowReturn: false,
    returnDays: bookingLinkLimits.returnDays.default,
    logoImageKey: null,
    bannerImageKey: null,
    accentColor: "",
    allowedSites: "",
    allowPatientRegistration: true,
    confirmByEmail: false,
    isActive: true,
  };
}

/** Returns a link in the form's terms. */
export function valuesOf(link: BookingLink): LinkFormValues {
  const { timeZone } = link.calendar;
  const clock = (minutes: number | null) =>
    minutes === null ? "" : minutesToClock(minutes).replace("24:00", "00:00");
  const wallClock = (instant: string | null) => instant && wallClockOf(instant, timeZone);
  return {
    title: link.title,
    description: link.description,
    professionalId: link.professional.id,
    serviceIds: link.services.map(({ id }) => id),
    calendarId: link.calendar.id,
    startTime: clock(link.startMinutes),
    endTime: clock(link.endMinutes),
    validFrom: wallClock(link.validFrom),
    validUntil: wallClock(link.validUntil),
    slotDurationMinutes: String(link.slotDurationMinutes),
    minAdvanceHours: link.minAdvanceHours,
    maxAdvanceDays: link.maxAdvanceDays ?? bookingLinkLimits.maxAdvanceDays.whenUnset,
    allowReturn: link.allowReturn,
    returnDays: link.returnDays,
    logoImageKey: link.logoImageKey,
    bannerImageKey: link.bannerImageKey,
    accentColor: link.accentColor ?? "",
    allowedSites: link.allowedSites.join("\n"),
    allowPatientRegistration: link.allowPatientRegistration,
    confirmByEmail: link.confirmByEmail,
    isActive: link.isActive,
  };
}

type Input = Omit<UpdateBookingLinkInput, "id" | "version">;

/** Returns what is sent, not yet checked. An emptied number gets its rule's default. */
function toInput(values: LinkFormValues, timeZone: string): Input {
  const { startTime, endTime, validFrom, validUntil, ...rest } = values;
  const instant = (wallClock: string | null) =>
    wallClock ? instantOfWallClock(wallClock, timeZone) : null;
  const { returnDays, minAdvanceHours } = bookingLinkLimits;
  return {
    ...rest,
    professionalId: rest.professionalId ?? "",
    calendarId: rest.calendarId ?? "",
    startMinutes: clockToMinutes(startTime),
    endMinutes: clockToMinutes(endTime === "00:00" ? "24:00" : endTime),
    validFrom: instant(validFrom),
    validUntil: instant(validUntil),
    slotDurationMinutes: Number(rest.slotDurationMinutes) as Input["slotDurationMinutes"],
    minAdvanceHours: numberOr(rest.minAdvanceHours, minAdvanceHours.default),
    maxAdvanceDays: numberOr(rest.maxAdvanceDays, null),
    returnDays: numberOr(rest.returnDays, returnDays.default),
    accentColor: rest.accentColor || null,
    allowedSites: readSites(rest.allowedSites),
  };
}

export type FormErrors = Partial<Record<keyof LinkFormValues, string>>;

/**
 * Returns the checked input of a new link, or the first complaint about each field, in their order.
 */
export function readForm(values: LinkFormValues, timeZone: string) {
  const parsed = createBookingLinkInput.safeParse(toInput(values, timeZone));
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: errorsByField(issuesOf(parsed)) };
}

/**
 * Returns the complaints of the form or the server by form field; those without a field are left
 * out.
 */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  return firstByField<keyof FormErrors>(issues, formFields, formFieldOf);
}

/**
 * Returns the fields of an edit that the person changed; the others stay as the server has them.
 */
export function changedInput(link: BookingLink, values: LinkFormValues, timeZone: string): Input {
  const old = toInput(valuesOf(link), link.calendar.timeZone);
  return changedFields(old, toInput(values, timeZone));
}
