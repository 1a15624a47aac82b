import { z } from "zod";
import { businessTypes } from "../domain/business-types.ts";
import { permissions } from "../domain/permissions.ts";
import { planSlugs } from "../domain/plans.ts";
import { emailSchema, idSchema } from "./common.ts";

export const minPasswordLength = 10;
const maxPasswordLength = 200;

/** A password as typed to prove who one is: bounded, but under no policy of today. */
const typedPasswordSchema = z
  .string()
  .min(1, "Informe a senha")
  .max(maxPasswordLength, `Use no máximo ${maxPasswordLength} caracteres`);

/** A password to be set. Length is what protects; kinds of characters are not asked for. */
const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `Use pelo menos ${minPasswordLength} caracteres`)
  .max(maxPasswordLength, `Use no máximo ${maxPasswordLength} caracteres`)
  .refine((text) => !text.includes("\u0000"), "Caractere inválido")
  .refine((text) => new Set(text).size > 3, "Use pelo menos 4 caracteres diferentes");

export const loginInput = z.strictObject({ email: emailSchema, password: typedPasswordSchema });

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

/** Who is logged in, as the browser keeps it: the profile with the active organisation's facts. */
const currentUserOutput = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  tier: z.enum(planSlugs),
  dbName: z.string(),
  organizationId: idSchema,
  organizationName: z.string(),
  businessType: z.enum(businessTypes),
  permissions: z.array(z.enum(permissions)),
  mustChangePassword: z.boolean(),
  organizations: z.array(selectableOrganizationOutput),
});

export type CurrentUser = z.infer<typeof currentUserOutput>;

export const meOutput = z.object({ user: currentUserOutput });

/** A new session: the token is for API clients; browsers get it as a cookie. */
export const sessionOutput = z.object({ user: currentUserOutput, token: z.string() });

export const doneOutput = z.object({ ok: z.literal(true) });
