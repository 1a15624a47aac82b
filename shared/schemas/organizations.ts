import { z } from "zod";
import { businessTypes } from "../domain/business-types.ts";
import { organizationTexts } from "../texts/organizations.pt-br.ts";
import { accentColorSchema, idSchema, nameLineSchema } from "./common.ts";
import { typedPasswordSchema } from "./passwords.ts";

export const organizationOutput = z.object({
  id: idSchema,
  name: z.string(),
  businessType: z.enum(businessTypes),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type OrganizationOutput = z.infer<typeof organizationOutput>;

const ownedOrganization = organizationOutput.extend({
  /** Whether the caller is its owner; the account's holder sees those of colleagues, too. */
  isOwn: z.boolean(),
  /** Null while its data can't be reached. */
  userCount: z.int().nullable(),
  appointmentCount: z.int().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  /** Until when a deleted one can be restored. */
  dropsAt: z.iso.datetime().nullable(),
  /** Why a deleted one can't be restored now, in a sentence; null where it can. */
  restoreBar: z.string().nullable(),
});

export const ownedOrganizationsOutput = z.array(ownedOrganization);

export type OwnedOrganization = z.infer<typeof ownedOrganization>;

/** The caller's organisation as those who configure it see it. */
export const organizationDetailsOutput = organizationOutput.extend({
  userCount: z.int(),
  appointmentCount: z.int(),
  /** Whether customers' pages show the medical tabs; null for what its kind of business has. */
  clinicalTabs: z.boolean().nullable(),
  /** As it was chosen, also while the plan doesn't show it. */
  accentColor: z.string().nullable(),
  /** The default calendar decides what today is. */
  timeZone: z.string(),
});

export type OrganizationDetails = z.infer<typeof organizationDetailsOutput>;

export const organizationNameMax = 120;

const nameSchema = nameLineSchema(organizationNameMax, { missing: organizationTexts.nameMissing });

export const createOrganizationInput = z.strictObject({
  name: nameSchema,
  businessType: z.enum(businessTypes).default("outros"),
});

export type CreateOrganizationInput = z.output<typeof createOrganizationInput>;

export const updateOrganizationInput = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  businessType: z.enum(businessTypes).optional(),
  clinicalTabs: z.boolean().nullable().optional(),
  accentColor: accentColorSchema.optional(),
});

export type UpdateOrganizationInput = z.output<typeof updateOrganizationInput>;

export const toggleActiveInput = z.strictObject({ id: idSchema, isActive: z.boolean() });

export const deleteOrganizationInput = z.strictObject({
  id: idSchema,
  password: typedPasswordSchema,
});

export const deletedOrganizationOutput = z.object({
  deleted: z.literal(true),
  dropsAt: z.iso.datetime(),
});

/** At which of the five first steps the organisation is: 0 before they were seen, null when over. */
export const firstStepsOutput = z.object({ step: z.int().min(0).max(5).nullable() });

export type FirstSteps = z.infer<typeof firstStepsOutput>;

export const goToStepInput = z.strictObject({ step: z.int().min(1).max(5).nullable() });
