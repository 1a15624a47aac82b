import { z } from "zod";
import { brazilianStates } from "../domain/brazilian-states.ts";
import { letterheadTexts } from "../texts/letterheads.pt-br.ts";
import { lineSchema, optionalEmailSchema, printedLineSchema } from "./common.ts";
import { cpfCnpjSchema } from "./taxpayer-ids.ts";

const postalCodeSchema = lineSchema(10).transform((text, context) => {
  if (!text) return null;
  const digits = text.replace(/[\s.-]/g, "");
  if (/^\d{8}$/.test(digits)) return digits;
  context.addIssue({ code: "custom", message: letterheadTexts.invalidPostalCode });
  return null;
});

/** As typed; empty texts leave lines of the letterhead out. */
export const updateLetterheadInput = z.strictObject({
  legalName: printedLineSchema(160),
  document: cpfCnpjSchema,
  street: printedLineSchema(160),
  number: printedLineSchema(20),
  complement: printedLineSchema(80),
  district: printedLineSchema(80),
  city: printedLineSchema(80),
  state: z.enum([...brazilianStates, ""], "Escolha o estado"),
  postalCode: postalCodeSchema,
  phone: lineSchema(40),
  email: optionalEmailSchema,
  /** The version that the form began with; `row_changed` when it is an older one. */
  version: z.int().min(0).max(2_147_483_647),
});
export type UpdateLetterheadInput = z.output<typeof updateLetterheadInput>;

export const letterheadSchema = z.object({
  /** The organisation's name, which stands first. */
  name: z.string(),
  legalName: z.string(),
  document: z.string().nullable(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Names the logo's pixels; null without one. */
  logoHash: z.string().nullable(),
  /** 0 until something is saved. */
  version: z.int(),
});
export type LetterheadSettings = z.infer<typeof letterheadSchema>;
