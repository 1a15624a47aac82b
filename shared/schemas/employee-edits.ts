import { z } from "zod";
import { permissions } from "../domain/permissions.ts";
import { fromNamedSchedule } from "../domain/schedule.ts";
import { employeeTexts as texts } from "../texts/employees.pt-br.ts";
import { pixTexts } from "../texts/pix.pt-br.ts";
import {
  emailSchema,
  idInput,
  idSchema,
  lineSchema,
  nameLineSchema,
  printedLineSchema,
  versionSchema,
} from "./common.ts";
import { employeeSchema } from "./employees.ts";
import { pixKeySchema } from "./pix.ts";
import { namedSchedule, weeklySchedule } from "./schedule.ts";
import { cpfCnpjSchema } from "./taxpayer-ids.ts";

/** The highest pay for a service or an hour, in cents. */
const mostCents = 100_000_000;

/** A line that means null when it is empty. */
const optionalLine = (max: number) =>
  lineSchema(max)
    .nullable()
    .transform((text) => text || null);

const cents = z.int().min(0).max(mostCents).nullable().optional();

/** Only the fields of the type are kept. */
const compensation = z
  .strictObject({
    type: z.enum(["percentage", "fixed_per_service", "hourly", "independent"]),
    percentageRate: z
      .int(texts.percentageMissing)
      .min(0, texts.percentageMissing)
      .max(100, texts.percentageMissing)
      .nullable()
      .optional(),
    fixedPerServiceCents: cents,
    hourlyRateCents: cents,
    currency: z.literal("BRL").optional(),
  })
  .refine(({ type, percentageRate }) => type !== "percentage" || percentageRate != null, {
    path: ["percentageRate"],
    error: texts.percentageMissing,
  })
  .refine((pay) => pay.type !== "fixed_per_service" || pay.fixedPerServiceCents != null, {
    path: ["fixedPerServiceCents"],
    error: texts.amountMissing,
  })
  .refine(({ type, hourlyRateCents }) => type !== "hourly" || hourlyRateCents != null, {
    path: ["hourlyRateCents"],
    error: texts.amountMissing,
  })
  .transform(({ type, percentageRate, fixedPerServiceCents, hourlyRateCents }) => ({
    type,
    percentageRate: type === "percentage" ? (percentageRate ?? null) : null,
    fixedPerServiceCents: type === "fixed_per_service" ? (fixedPerServiceCents ?? null) : null,
    hourlyRateCents: type === "hourly" ? (hourlyRateCents ?? null) : null,
    currency: "BRL" as const,
  }));

const bankAccount = z.strictObject({
  accountNumber: lineSchema(30).pipe(z.string().min(1, texts.accountMissing)),
  sortCode: lineSchema(20).pipe(z.string().min(1, texts.sortCodeMissing)),
  bankName: lineSchema(80).pipe(z.string().min(1, texts.bankNameMissing)),
});

/** Only the fields of the method are kept. */
const paymentPreferences = z
  .strictObject({
    method: z.enum(["cash", "pix", "bank_transfer"]).nullable(),
    pixKey: pixKeySchema.nullable().optional(),
    bankAccount: bankAccount.nullable().optional(),
  })
  .refine(({ method, pixKey: key }) => method !== "pix" || key != null, {
    path: ["pixKey"],
    error: pixTexts.keyMissing,
  })
  .refine(({ method, bankAccount: account }) => method !== "bank_transfer" || account != null, {
    path: ["bankAccount"],
    error: texts.accountMissing,
  })
  .transform(({ method, pixKey: key, bankAccount: account }) => ({
    method,
    pixKey: method === "pix" ? (key ?? null) : null,
    bankAccount: method === "bank_transfer" ? (account ?? null) : null,
  }));

const birthDate = z.iso
  .date({ error: texts.birthDateOutOfRange, abort: true })
  .refine(
    (date) => date >= "1900-01-01" && Date.parse(date) <= Date.now(),
    texts.birthDateOutOfRange,
  )
  .meta({ allOf: [{ pattern: "^(19|20)\\d\\d-" }] });

/**
 * The week as stored; the format by weekday names is converted to it, with lunch at 40%–60% of the
 * day. A week with days is never in that format, so that the complaint is about its contents rather
 * than about an unknown `days`.
 */
const schedule = z.union([
  weeklySchedule,
  namedSchedule.extend({ days: z.undefined().optional() }).transform(fromNamedSchedule),
]);

const name = nameLineSchema(120, { missing: texts.nameMissing });
const role = z.string().trim().min(1, texts.roleMissing).max(60);
const grants = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .transform((names) => permissions.filter((each) => names.includes(each)));

const profile = {
  /** The person's title, gendered as written: 'Barbeiro', 'Fisioterapeuta', 'Médica'. */
  profession: optionalLine(60).optional(),
  licenseType: optionalLine(20).optional(),
  licenseNumber: optionalLine(40).optional(),
  rqe: printedLineSchema(30)
    .nullable()
    .transform((text) => text || null)
    .optional(),
  dateOfBirth: birthDate.nullable().optional(),
  cpfCnpj: cpfCnpjSchema.nullable().optional(),
  compensation: compensation.optional(),
  paymentPreferences: paymentPreferences.optional(),
  /** Whether appointments can be made with this person. */
  attends: z.boolean().optional(),
  schedule: schedule.nullable().optional(),
};

export const createEmployeeInput = z.strictObject({
  ...profile,
  name,
  email: emailSchema,
  role,
  permissions: grants.optional(),
  allowAccess: z.boolean().optional(),
  /** Documented, though the session alone decides: another organisation's id is not found. */
  organizationId: idSchema.optional(),
});
export type CreateEmployeeInput = z.infer<typeof createEmployeeInput>;
/** The input as it is sent, before texts are cleaned and documents checked. */
export type NewEmployee = z.input<typeof createEmployeeInput>;

/** Absent fields stay as they are; without `version` the last writer wins. */
export const updateEmployeeInput = idInput.extend({
  ...profile,
  version: versionSchema.optional(),
  name: name.optional(),
  role: role.optional(),
  permissions: grants.optional(),
  allowAccess: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export type UpdateEmployeeInput = z.infer<typeof updateEmployeeInput>;
/** An edit's fields, without those that identify it. */
export type EmployeeChanges = Omit<z.input<typeof updateEmployeeInput>, "id" | "version">;

/**
 * `tempPassword` is there when it opened a login; nobody can read it again. `invited`: an
 * invitation was mailed instead, because the e-mail already has a login.
 */
export const savedEmployeeSchema = z.object({
  employee: employeeSchema,
  tempPassword: z.string().nullable(),
  invited: z.boolean(),
});
export type SavedEmployee = z.infer<typeof savedEmployeeSchema>;

export const invitedEmployeeSchema = savedEmployeeSchema.pick({ employee: true, invited: true });

export const tempPasswordSchema = z.object({ tempPassword: z.string() });

export const deletedEmployeeSchema = z.object({ deleted: z.literal(true) });
