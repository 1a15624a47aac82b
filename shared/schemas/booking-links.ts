import { dayMinutes } from "#shared/domain/dates.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { z } from "zod";
import { slotRefusals } from "#shared/domain/slots-rules.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  accentColorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  textSchema,
  versionSchema,
  wholeWithin,
} from "./common.ts";
import { fileKeySchema } from "./files.ts";

/** Ranges and defaults of a booking link. */
export const bookingLinkLimits = {
  titleMax: 120,
  descriptionMax: 2000,
  servicesMax: 50,
  returnDays: { min: 1, max: 365, default: 30 },
  minAdvanceHours: { min: 0, max: 168, default: 0 },
  /** 0 = no limit; 30 applies when unset. */
  maxAdvanceDays: { min: 0, max: 365, whenUnset: 30 },
  slotDurations: [15, 30, 45, 60, 90, 120],
  slotDurationDefault: 30,
  allowedSitesMax: 10,
} as const;

/**
 * A site as an origin. It goes into a header of the page as it is, so nothing that could end there
 * may stand in it; and only a page with https, or one that its developer tries at home, gives the
 * framed page a browser's cryptography.
 */
const siteSchema = z
  .string()
  .max(200)
  .regex(sitePattern(), "Informe o site como https://www.exemplo.com.br");

function sitePattern(): RegExp {
  const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`;
  const top = String.raw`[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`;
  const host = String.raw`https:\/\/(?:${label}\.)+${top}|http:\/\/(?:localhost|127\.0\.0\.1)`;
  // To 65535.
  const port =
    "[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]";
  return new RegExp(`^(?:${host})(?::(?:${port}))?$`);
}

/**
 * The form's fields, in the order in which they are checked and complained about: title,
 * professional, services, calendar, then the rest.
 */
const formFields = {
  title: z
    .string("Título é obrigatório")
    .pipe(lineSchema(bookingLinkLimits.titleMax))
    .pipe(z.string().min(1, "Título é obrigatório")),
  professionalId: z.uuid("Selecione um funcionário"),
  serviceIds: z
    .array(idSchema, "Selecione pelo menos um serviço")
    .min(1, "Selecione pelo menos um serviço")
    .max(
      bookingLinkLimits.servicesMax,
      `Selecione no máximo ${bookingLinkLimits.servicesMax} serviços`,
    )
    .refine((ids) => new Set(ids).size === ids.length, "Cada serviço pode aparecer uma vez")
    .meta({ uniqueItems: true }),
  calendarId: z.uuid("Selecione um calendário"),
  startMinutes: z.int().min(0).max(1439).nullable(),
  endMinutes: z.int().min(1).max(dayMinutes).nullable(),
  validFrom: instantSchema.nullable(),
  validUntil: instantSchema.nullable(),
  description: textSchema(bookingLinkLimits.descriptionMax),
  allowReturn: z.boolean(),
  returnDays: wholeWithin(bookingLinkLimits.returnDays),
  minAdvanceHours: wholeWithin(bookingLinkLimits.minAdvanceHours),
  maxAdvanceDays: wholeWithin(bookingLinkLimits.maxAdvanceDays).nullable(),
  slotDurationMinutes: z.literal(bookingLinkLimits.slotDurations, "Escolha uma das durações"),
  logoImageKey: fileKeySchema.nullable(),
  bannerImageKey: fileKeySchema.nullable(),
  /** Null for the product's own colour. */
  accentColor: accentColorSchema,
  /** The sites whose pages may show the link's page in a frame. */
  allowedSites: z
    .array(siteSchema)
    .max(
      bookingLinkLimits.allowedSitesMax,
      `Informe no máximo ${bookingLinkLimits.allowedSitesMax} sites`,
    )
    .refine((sites) => new Set(sites).size === sites.length, "Cada site pode aparecer uma vez")
    .meta({ uniqueItems: true }),
  allowPatientRegistration: z.boolean(),
  /** Holds a booking for half an hour until it is confirmed from its mail. */
  confirmByEmail: z.boolean(),
  isActive: z.boolean(),
};

type Ranges = {
  readonly startMinutes?: number | null;
  readonly endMinutes?: number | null;
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
};

/** Returns what is wrong between two fields: hours or a validity that end before they start. */
export function bookingLinkRangeIssues(link: Ranges): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const { startMinutes: start, endMinutes: end, validFrom, validUntil } = link;
  if (start != null && end != null && start >= end) {
    issues.push({ path: "endMinutes", message: commonTexts.endBeforeStart });
  }
  if (validFrom && validUntil && Date.parse(validFrom) >= Date.parse(validUntil)) {
    issues.push({ path: "validUntil", message: "A validade deve terminar depois de começar" });
  }
  return issues;
}

function refuseRanges(ctx: z.core.ParsePayload<Ranges>): void {
  for (const { path, message } of bookingLinkRangeIssues(ctx.value)) {
    ctx.issues.push({ code: "custom", path: [path], message, input: ctx.value });
  }
}

export const createBookingLinkInput = z
  .strictObject({
    ...formFields,
    startMinutes: formFields.startMinutes.default(null),
    endMinutes: formFields.endMinutes.default(null),
    validFrom: formFields.validFrom.default(null),
    validUntil: formFields.validUntil.default(null),
    description: formFields.description.default(""),
    allowReturn: formFields.allowReturn.default(false),
    returnDays: formFields.returnDays.default(bookingLinkLimits.returnDays.default),
    minAdvanceHours: formFields.minAdvanceHours.default(bookingLinkLimits.minAdvanceHours.default),
    maxAdvanceDays: formFields.maxAdvanceDays.default(null),
    slotDurationMinutes: formFields.slotDurationMinutes.default(
      bookingLinkLimits.slotDurationDefault,
    ),
    logoImageKey: formFields.logoImageKey.default(null),
    bannerImageKey: formFields.bannerImageKey.default(null),
    accentColor: formFields.accentColor.default(null),
    allowedSites: formFields.allowedSites.default([]),
    allowPatientRegistration: formFields.allowPatientRegistration.default(true),
    confirmByEmail: formFields.confirmByEmail.default(false),
    isActive: formFields.isActive.default(true),
  })
  .check(refuseRanges);
export type CreateBookingLinkInput = z.infer<typeof createBookingLinkInput>;

/** An edit: fields that are absent stay as they are. */
export const updateBookingLinkInput = z
  .strictObject({
    id: idSchema,
    version: versionSchema.optional(),
    ...z.object(formFields).partial().shape,
  })
  .check(refuseRanges);
export type UpdateBookingLinkInput = z.infer<typeof updateBookingLinkInput>;

/** A booking link as the staff see it. */
export const bookingLinkSchema = z.object({
  id: z.string(),
  slug: z.string(),
  publicUrl: z.string(),
  title: z.string(),
  description: z.string(),
  professional: z.object({ id: z.string(), name: z.string() }),
  calendar: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      durationMinutes: z.int(),
      priceCents: z.int(),
    }),
  ),
  allowReturn: z.boolean(),
  returnDays: z.int(),
  minAdvanceHours: z.int(),
  maxAdvanceDays: z.int().nullable(),
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  slotDurationMinutes: z.int(),
  allowPatientRegistration: z.boolean(),
  confirmByEmail: z.boolean(),
  logoImageKey: z.string().nullable(),
  bannerImageKey: z.string().nullable(),
  accentColor: z.string().nullable(),
  allowedSites: z.array(z.string()),
  isActive: z.boolean(),
  /** Appointments ever booked through the link, whatever happened to them. */
  totalBookings: z.int(),
  version: z.int(),
  createdAt: z.string(),
});
export type BookingLink = z.infer<typeof bookingLinkSchema>;

export const deleteBookingLinkOutput = z.object({ filesDeleted: z.int() });

export const previewBookingLinkInput = z.strictObject({ id: idSchema, date: dateSchema });

const refusalSchema = z.object({ rule: z.enum(slotRefusals), reason: z.string() }).nullable();

/** A day of a link's grid as the staff see it: each time with the rule that removed it. */
export const bookingLinkPreviewSchema = z.object({
  date: z.string(),
  /** Today in the calendar's time zone. */
  today: z.string(),
  timeZone: z.string(),
  /** Set when one rule alone removes the whole day. */
  refusal: refusalSchema,
  slots: z.array(
    z.object({
      /** Wall-clock start in the calendar's zone, `HH:MM`. */
      time: z.string(),
      /** The time, and for a repeated one which of the two it is. */
      label: z.string(),
      refusal: refusalSchema,
    }),
  ),
});
export type BookingLinkPreview = z.infer<typeof bookingLinkPreviewSchema>;
