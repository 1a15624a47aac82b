import { z } from "zod";
import { lineSchema } from "./common.ts";
import { typedPasswordSchema } from "./passwords.ts";

/** A code of the app (six digits), or one of the recovery codes kept on paper. */
export const secondFactorCodeSchema = lineSchema(20).min(6, "Informe o código inteiro");

export const twoFactorStatusOutput = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The active organisation demands a second factor of its members. */
  isRequired: z.boolean(),
});

export const beginTwoFactorInput = z.strictObject({ password: typedPasswordSchema });

/** What the app on the phone needs: as text to type, and as the address of a QR code. */
export const beginTwoFactorOutput = z.object({ secret: z.string(), uri: z.string() });

export const confirmTwoFactorInput = z.strictObject({ code: secondFactorCodeSchema });

/** Shown this once. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const proveTwoFactorInput = z.strictObject({
  password: typedPasswordSchema,
  code: secondFactorCodeSchema,
});

export const requireTwoFactorInput = z.strictObject({ isRequired: z.boolean() });
