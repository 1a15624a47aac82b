import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import type { PixKey } from "#shared/domain/documents.ts";

/** Who receives a payment by PIX. */
export type PixReceiver = {
  readonly key: PixKey;
  /** Banks show at most 25 characters, without accents. */
  readonly name: string;
  /** At most 15 characters are shown. */
  readonly city: string;
};

/**
 * Returns the static BR Code with the amount, which is the text of the QR code and of "PIX copia e
 * cola" (Banco Central, Manual do BR Code). It proves no payment: somebody looks whether the money
 * came. `reference` is found again on the bank's statement: of an id, its first 25 letters and
 * digits are kept. Throws when name or city have no letter that a bank can show.
 */
export function makePixCode(
  { key, name, city }: PixReceiver,
  payment: { readonly amountCents: number; readonly reference: string },
): string {
  const code = generatePixPayload({
    key: key.key,
    merchantName: name,
    merchantCity: city,
    amount: payment.amountCents / 100,
    txid: payment.reference.replaceAll(/[^a-z\d]/gi, "").slice(0, 25),
  });
  if (code === null) throw new Error("No PIX code can be made for this receiver");
  return code;
}
