import { z } from "zod";
import { registrationGaps } from "../domain/licenses.ts";
import { invitationStates } from "../domain/invitations.ts";

const scheduleSchema = z.object({
  days: z.array(
    z.object({
      /** Sunday = 0 */
      day: z.int(),
      enabled: z.boolean(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      lunchStartMinutes: z.int().nullable(),
      lunchEndMinutes: z.int().nullable(),
    }),
  ),
});

/** A name for a calendar; includes people who no longer attend, for their old appointments. */
export const directoryEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What customers read beside the name, e.g. 'Barbeiro'; null for nothing. */
  profession: z.string().nullable(),
  licenseType: z.string().nullable(),
  attends: z.boolean(),
  isActive: z.boolean(),
  /** Null for the calendar's own days and hours. */
  schedule: scheduleSchema.nullable(),
});
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

export const directorySchema = z.array(
  directoryEntrySchema.extend({
    /** Whether it is who asks. */
    isSelf: z.boolean(),
    /** What their registration lacks for papers that they sign; null when nothing. */
    registrationGap: z.enum(registrationGaps).nullable(),
    /** As papers carry it; only of who asks. */
    registration: z.string().nullable(),
  }),
);
export type Directory = z.infer<typeof directorySchema>;

const compensationSchema = z.object({
  type: z.enum(["percentage", "fixed_per_service", "hourly", "independent"]),
  percentageRate: z.int().nullable(),
  fixedPerServiceCents: z.int().nullable(),
  hourlyRateCents: z.int().nullable(),
  currency: z.literal("BRL"),
});

const paymentPreferencesSchema = z.object({
  method: z.enum(["cash", "pix", "bank_transfer"]).nullable(),
  pixKey: z.string().nullable(),
  bankAccount: z
    .object({ accountNumber: z.string(), sortCode: z.string(), bankName: z.string() })
    .nullable(),
});

/** A team member. The last four fields exist only with manage_employees. */
export const employeeSchema = directoryEntrySchema.extend({
  email: z.string(),
  organizationId: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** Whether the login works, or will once the invitation is accepted. */
  allowAccess: z.boolean(),
  /**
   * Null for a person who was never invited or has accepted: nothing about their own login is
   * revealed.
   */
  invitation: z.enum(invitationStates).nullable(),
  licenseNumber: z.string().nullable(),
  rqe: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  dateOfBirth: z.string().nullable().optional(),
  cpfCnpj: z.string().nullable().optional(),
  compensation: compensationSchema.optional(),
  paymentPreferences: paymentPreferencesSchema.optional(),
});
export type Employee = z.infer<typeof employeeSchema>;

/** What the table of the team shows beside the person. */
export const employeeGlancesSchema = z.array(
  z.object({
    id: z.string(),
    /** How many services can be booked with them through active links. */
    serviceCount: z.int(),
    /** The present time off or the next one. */
    nextTimeOff: z.object({ start: z.string(), end: z.string(), reason: z.string() }).nullable(),
  }),
);
export type EmployeeGlance = z.infer<typeof employeeGlancesSchema>[number];

export const employeeListSchema = z.array(employeeSchema);
