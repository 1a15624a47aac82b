import { z } from "zod";
import { isBankText } from "../domain/bank-text.ts";
import { parsePixKey, pixKeyKinds } from "#shared/domain/pix-keys.ts";
import { pixTexts } from "../texts/pix.pt-br.ts";
import { idSchema, lineSchema } from "./common.ts";
import { amountSchema } from "./payments.ts";

/** What banks show of a receiver (BR Code, fields 59 and 60). */
export const pixNameMaxLength = 25;
export const pixCityMaxLength = 15;

/** A PIX key as typed becomes the key as registered; an empty text becomes null. */
export const pixKeySchema = lineSchema(140).transform((text, context) => {
  if (text === "") return null;
  const parsed = parsePixKey(text);
  if (!parsed) context.addIssue({ code: "custom", message: pixTexts.invalidKey });
  return parsed?.key ?? null;
});

/** Text for banks, which write it without accents; no letter of it may be lost. */
const bankTextSchema = (max: number, missing: string) =>
  lineSchema(max)
    .pipe(z.string().min(1, { error: missing, abort: true }))
    .refine(isBankText, pixTexts.unreadable);

/** Who receives the organisation's payments. */
export const pixReceiverSchema = z.object({
  key: z.string(),
  kind: z.enum(pixKeyKinds),
  name: z.string(),
  city: z.string(),
});
export type PixReceiver = z.infer<typeof pixReceiverSchema>;

/** Null while none is set: then no code can be shown. */
export const pixSettingsSchema = z.object({
  receiver: pixReceiverSchema.nullable(),
});
export type PixSettings = z.infer<typeof pixSettingsSchema>;

export const pixReceiverInput = z.strictObject({
  key: pixKeySchema.pipe(z.string({ error: pixTexts.keyMissing })),
  name: bankTextSchema(pixNameMaxLength, pixTexts.nameMissing),
  city: bankTextSchema(pixCityMaxLength, pixTexts.cityMissing),
});
export type PixReceiverInput = z.infer<typeof pixReceiverInput>;

export const updatePixSettingsInput = z.strictObject({
  /** Null to receive no payments by code any more. */
  receiver: pixReceiverInput.nullable(),
  /** The receiver that the form was opened with; `row_changed` when it no longer holds. */
  seen: z
    .strictObject({
      key: z.string().max(140),
      name: z.string().max(pixNameMaxLength),
      city: z.string().max(pixCityMaxLength),
    })
    .nullable()
    .optional(),
});
export type UpdatePixSettingsInput = z.infer<typeof updatePixSettingsInput>;

export const pixCodeInput = z.strictObject({
  amountCents: amountSchema,
  /** What is paid: an appointment's id, or a new one for what has none yet. */
  reference: idSchema,
});
export type PixCodeInput = z.infer<typeof pixCodeInput>;

export const pixCodeSchema = z.object({
  /** The text of the QR code and of 'copia e cola'; null while there is no receiver. */
  code: z.string().nullable(),
  /** What the bank's statement names: the first letters and digits of the reference. */
  txid: z.string(),
  receiver: pixReceiverSchema.nullable(),
});
export type PixCode = z.infer<typeof pixCodeSchema>;
