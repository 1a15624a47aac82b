import { z } from "zod";
import { paymentMethods } from "../domain/appointments.ts";
import { ledgerMethods, maxAmountCents, maxParts } from "../domain/ledger-terms.ts";
import { ledgerTexts } from "../texts/ledger.pt-br.ts";
import { idSchema } from "./common.ts";

/** An amount of money that moves: a centavo to R$ 10 million. */
export const amountSchema = z
  .int({ error: () => ledgerTexts.amountMissing })
  .min(1, ledgerTexts.amountTooLow)
  .max(maxAmountCents, ledgerTexts.amountTooHigh);
export const methodSchema = z.enum(ledgerMethods, { error: () => ledgerTexts.methodMissing });

/** How something is paid: each part by one method. */
export const paymentPartsSchema = z
  .array(z.strictObject({ method: methodSchema, amountCents: amountSchema }))
  .min(1, ledgerTexts.methodMissing)
  .max(maxParts);

/** How an appointment is paid while it is made; refused with `no_open_cash_session` without a till. */
export const newPaymentSchema = z
  .strictObject({
    /** All that it costs by one method. */
    method: z.enum(paymentMethods).optional(),
    /** Or in parts, which must make up what it costs. */
    parts: paymentPartsSchema.optional(),
    /** What the PIX code named before there was an appointment. */
    reference: idSchema.optional(),
  })
  .refine(({ method, parts }) => (method === undefined) !== (parts === undefined), {
    path: ["method"],
    error: ledgerTexts.methodMissing,
  });
