import { dayMinutes } from "#shared/domain/dates.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { z } from "zod";
import { defaultServiceCategory, serviceCategories } from "#shared/domain/service-categories.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import {
  idSchema,
  lineSchema,
  textSchema,
  versionSchema,
  weekdaysSchema,
  wholeWithin,
} from "./common.ts";

/** Ranges and defaults of a service. */
export const serviceLimits = {
  nameMax: 120,
  descriptionMax: 2000,
  /** One million reais. */
  priceCentsMax: 100_000_000,
  durationMinutes: { min: 1, max: dayMinutes },
  bufferMinutes: { min: 0, max: dayMinutes, default: 0 },
  minAdvanceHours: { min: 0, max: 8760, default: 1 },
  /** 0 = no limit. */
  maxAdvanceDays: { min: 0, max: 365, default: 0 },
  availableDaysDefault: [1, 2, 3, 4, 5],
  availableStartMinutesDefault: 540,
  availableEndMinutesDefault: 1080,
  /** More than any plan's team that attends. */
  professionalsMax: 500,
} as const;

const fields = {
  name: z
    .string("Informe o nome do serviço")
    .pipe(lineSchema(serviceLimits.nameMax))
    .pipe(z.string().min(1, "Informe o nome do serviço")),
  description: textSchema(serviceLimits.descriptionMax),
  category: z.enum(serviceCategories, "Escolha uma das categorias"),
  priceCents: z
    .int("Informe o preço, como 120,00")
    .min(0, "O preço não pode ser negativo")
    .max(serviceLimits.priceCentsMax, "O preço máximo é de R$ 1.000.000,00"),
  durationMinutes: z
    .int("Informe a duração em minutos")
    .min(serviceLimits.durationMinutes.min, "Use pelo menos 1 minuto")
    .max(serviceLimits.durationMinutes.max, "Use no máximo 1.440 minutos, que são 24 h"),
  bufferMinutes: wholeWithin(serviceLimits.bufferMinutes),
  minAdvanceHours: wholeWithin(serviceLimits.minAdvanceHours),
  maxAdvanceDays: wholeWithin(serviceLimits.maxAdvanceDays),
  availableDays: weekdaysSchema.min(1, scheduleMessages.noDay),
  availableStartMinutes: z.int("Informe o início").min(0).max(1439),
  availableEndMinutes: z.int("Informe o fim").min(1).max(dayMinutes),
  isActive: z.boolean(),
  /** Who performs it; empty for everybody. */
  professionalIds: z
    .array(idSchema)
    .max(serviceLimits.professionalsMax)
    .refine((ids) => new Set(ids).size === ids.length, "Cada pessoa pode aparecer uma vez")
    .meta({ uniqueItems: true }),
};

type Hours = {
  readonly availableStartMinutes?: number | undefined;
  readonly availableEndMinutes?: number | undefined;
};

/** Hours that end before they start. */
export function serviceHoursIssues(service: Hours): FieldIssue[] {
  const { availableStartMinutes: start, availableEndMinutes: end } = service;
  if (start === undefined || end === undefined || start < end) return [];
  return [{ path: "availableEndMinutes", message: commonTexts.endBeforeStart }];
}

function refuseHours(ctx: z.core.ParsePayload<Hours>): void {
  for (const { path, message } of serviceHoursIssues(ctx.value)) {
    ctx.issues.push({ code: "custom", path: [path], message, input: ctx.value });
  }
}

export const createServiceInput = z
  .strictObject({
    ...fields,
    description: fields.description.default(""),
    category: fields.category.default(defaultServiceCategory),
    bufferMinutes: fields.bufferMinutes.default(serviceLimits.bufferMinutes.default),
    minAdvanceHours: fields.minAdvanceHours.default(serviceLimits.minAdvanceHours.default),
    maxAdvanceDays: fields.maxAdvanceDays.default(serviceLimits.maxAdvanceDays.default),
    availableDays: fields.availableDays.default([...serviceLimits.availableDaysDefault]),
    availableStartMinutes: fields.availableStartMinutes.default(
      serviceLimits.availableStartMinutesDefault,
    ),
    availableEndMinutes: fields.availableEndMinutes.default(
      serviceLimits.availableEndMinutesDefault,
    ),
    isActive: fields.isActive.default(true),
    professionalIds: fields.professionalIds.default([]),
  })
  .check(refuseHours);
export type CreateServiceInput = z.infer<typeof createServiceInput>;

/** An edit: fields that are absent stay as they are. */
export const updateServiceInput = z
  .strictObject({
    id: idSchema,
    version: versionSchema.optional(),
    ...z.object(fields).partial().shape,
  })
  .check(refuseHours);
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;

export const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  priceCents: z.int(),
  durationMinutes: z.int(),
  bufferMinutes: z.int(),
  /** The minimum notice for a booking, in hours. */
  minAdvanceHours: z.int(),
  /** How far ahead it may be booked, in days; 0 = no limit. */
  maxAdvanceDays: z.int(),
  /** Weekdays, Sunday = 0. */
  availableDays: z.array(z.int()),
  availableStartMinutes: z.int(),
  availableEndMinutes: z.int(),
  isActive: z.boolean(),
  /** Who performs it; empty for everybody. */
  professionalIds: z.array(z.string()),
  version: z.int(),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceListSchema = z.array(serviceSchema);

/** What can be sold with an appointment now; prices only with manage_finance. */
export const offeredServicesSchema = z.array(
  serviceSchema
    .pick({ id: true, name: true, durationMinutes: true, priceCents: true, professionalIds: true })
    .partial({ priceCents: true }),
);
export type OfferedService = z.infer<typeof offeredServicesSchema>[number];

export const deleteServiceOutput = z.object({
  /** Titles of the booking links that no longer offer it; they have other services. */
  removedFromLinks: z.array(z.string()),
});
