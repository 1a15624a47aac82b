import { z } from "zod";
import { businessTypes } from "../domain/business-types.ts";
import { planSlugs } from "../domain/plans.ts";
import { formTexts } from "../texts/forms.pt-br.ts";
import { emailSchema, idSchema, nameLineSchema } from "./common.ts";
import { organizationNameMax } from "./organizations.ts";
import { typedPasswordSchema } from "./passwords.ts";
import { secondFactorCodeSchema } from "./two-factor.ts";

const { missing } = formTexts;
const personSchema = nameLineSchema(120, { missing: missing.name });
const customerSchema = z
  .string()
  .max(255)
  .regex(/^cus_\w+$/, "Este código não é de um cliente");

/** What a stranger tells of herself and her business before paying; the plan is in the address. */
export const signupInput = z.strictObject({
  name: personSchema,
  email: emailSchema,
  organizationName: nameLineSchema(organizationNameMax, { missing: missing.organizationName }),
  businessType: z.enum(businessTypes, missing.businessType),
});

export type SignupInput = z.output<typeof signupInput>;

/** The same over the API, with the plan; its documented fields have no kind of business. */
export const registerInput = signupInput.extend({
  tier: z.enum(planSlugs),
  businessType: z.enum(businessTypes).default("outros"),
});

export const registerOutput = z.object({
  /** The customer at the payment provider. */
  stripeCustomerId: z.string(),
  /** The account that will hold the organisation once it is paid. */
  organizationId: idSchema,
});

/** Who pays for what; the ids are those that a registration answered. */
export const checkoutInput = z.strictObject({
  email: emailSchema,
  name: personSchema,
  slug: z.enum(planSlugs),
  stripeCustomerId: customerSchema.optional(),
  organizationId: idSchema.optional(),
});

export type CheckoutInput = z.output<typeof checkoutInput>;

export const checkoutOutput = z.object({ url: z.string() });

/** Somebody who has a login already and buys a plan with it. */
export const signupLoginInput = z.strictObject({
  email: emailSchema,
  password: typedPasswordSchema,
  /** For a person with a second factor; a form sends what was left empty, too. */
  code: z
    .literal("")
    .transform(() => undefined)
    .or(secondFactorCodeSchema)
    .optional(),
});
