import { authTexts } from "#shared/texts/auth.pt-br.ts";
import { z } from "zod";
import { tooManyCharacters } from "./common.ts";

export const maxPasswordLength = 200;

/** A password typed as proof: bounded, but not subject to today's policy. */
export const typedPasswordSchema = z
  .string()
  .min(1, authTexts.passwordMissing)
  .max(maxPasswordLength, tooManyCharacters(maxPasswordLength));
