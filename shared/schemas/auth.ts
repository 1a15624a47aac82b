import { z } from "zod";
import { businessTypes } from "../domain/business-types.ts";
import { permissions } from "../domain/permissions.ts";
import { planSlugs } from "../domain/plans.ts";
import { standings } from "../domain/subscriptions.ts";
import {
  emailSchema,
  idSchema,
  instantSchema,
  invalidCharacter,
  tooManyCharacters,
} from "./common.ts";
import { maxPasswordLength, typedPasswordSchema } from "./passwords.ts";
import { secondFactorCodeSchema } from "./two-factor.ts";

export const minPasswordLength = 10;

/** A new password. Length protects; kinds of characters are not demanded. */
export const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `Use pelo menos ${minPasswordLength} caracteres`)
  .max(maxPasswordLength, tooManyCharacters(maxPasswordLength))
  .refine((text) => !text.includes("\u0000"), invalidCharacter)
  .refine((text) => new Set(text).size > 3, "Use pelo menos 4 caracteres diferentes")
  .meta({ pattern: "^[^\\x00]*$" });

export const loginInput = z.strictObject({
  email: emailSchema,
  password: typedPasswordSchema,
  /** For a person with a second factor: the app's code, or a recovery code. */
  code: secondFactorCodeSchema.optional(),
  /** Browsers get the session only as a cookie, API clients its token in the answer. */
  client: z.enum(["browser", "api"]).default("browser"),
});

/** `currentPassword` may be left out only while the session has a temporary password. */
export const changePasswordInput = z.strictObject({
  currentPassword: typedPasswordSchema.optional(),
  newPassword: newPasswordSchema,
});

export const resetPasswordInput = z.strictObject({ email: emailSchema });

/** An organisation in the selector. */
const selectableOrganizationOutput = z.object({
  id: idSchema,
  name: z.string(),
  businessType: z.enum(businessTypes),
  isActive: z.boolean(),
});

/**
 * The logged-in person as the browser keeps them: the profile with the active organisation's facts.
 */
const currentUserOutput = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  tier: z.enum(planSlugs),
  /** How the account stands with what it pays, now. */
  standing: z.enum(standings),
  /** From then on nothing can be written; null while the account is paid. */
  readOnlyFrom: instantSchema.nullable(),
  /** Until then what a subscription that ended left can be read; null while it goes on. */
  closesAt: instantSchema.nullable(),
  /** Since when nothing can be read either; null while the account isn't closed. */
  closedSince: instantSchema.nullable(),
  dbName: z.string(),
  organizationId: idSchema,
  organizationName: z.string(),
  businessType: z.enum(businessTypes),
  /** Whether it has chosen to show the medical tabs or not; null for what its business has. */
  clinicalTabs: z.boolean().nullable(),
  permissions: z.array(z.enum(permissions)),
  mustChangePassword: z.boolean(),
  /** The organisation demands a second factor that this person hasn't set up. */
  mustSetUpTwoFactor: z.boolean(),
  organizations: z.array(selectableOrganizationOutput),
  /** Whether an owner's account has a deleted organisation whose data is still there. */
  hasDeletedOrganization: z.boolean(),
});

export type CurrentUser = z.infer<typeof currentUserOutput>;

export const meOutput = z.object({ user: currentUserOutput });

/** A new session: only API clients get the token; browsers get a cookie. */
export const sessionOutput = z.object({ user: currentUserOutput, token: z.string().optional() });

/** One of the person's open logins. */
const openSessionOutput = z.object({
  id: idSchema,
  /** The login's browser and system, if known: 'Chrome' on 'Android'. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isApiClient: z.boolean(),
  organizationName: z.string(),
  address: z.string(),
  createdAt: instantSchema,
  /** To about a quarter of an hour. */
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});

export const openSessionListOutput = z.array(openSessionOutput);

export type OpenSession = z.infer<typeof openSessionOutput>;

/** `keepCurrent` spares the calling session. */
export const endSessionsInput = z.strictObject({ keepCurrent: z.boolean() });

export const doneOutput = z.object({ ok: z.literal(true) });
