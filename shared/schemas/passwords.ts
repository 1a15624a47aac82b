import { authTexts } from "#shared/texts/auth.pt-br.ts";
import { z } from "zod";

export const maxPasswordLength = 200;

/** A password as typed to prove who one is: bounded, but under no policy of today. */
export const typedPasswordSchema = z
  .string()
  .min(1, authTexts.passwordMissing)
  .max(maxPasswordLength, `Use no máximo ${maxPasswordLength} caracteres`);
