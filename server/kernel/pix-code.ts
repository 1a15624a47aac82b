import { generatePixPayload } from "@brazilian-utils/brazilian-utils";
import { bankText, isBankText } from "#shared/domain/bank-text.ts";

/** Who receives a payment by PIX. */
export type PixReceiver = {
  /** As `parsePixKey` returns it. */
  readonly key: string;
  /** Banks show at most 25 characters, without accents. */
  readonly name: string;
  /** At most 15 characters are shown. */
  readonly city: string;
};

/** `reference` is an id, by which the payment is found again on the bank's statement. */
type PixPayment = { readonly amountCents: number; readonly reference: string };

/**
 * Returns the static BR Code with the amount, which is the text of the QR code and of "PIX copia e
 * cola" (Banco Central, Manual do BR Code). It proves no payment: somebody looks whether the money
 * came. Throws when name or city have a letter that no bank can show.
 */
export function makePixCode(receiver: PixReceiver, payment: PixPayment): string {
  const code = codeOf(receiver, payment);
  if (code === null) throw new Error("No PIX code can be made for this receiver");
  return code;
}

/** Whether banks know such a key and can show the name and the city. */
export function canMakePixCode(receiver: PixReceiver): boolean {
  return codeOf(receiver, { amountCents: 1, reference: "1" }) !== null;
}

/**
 * Returns what names a payment on the bank's statement: of an id, its first 25 letters and digits.
 */
export function txidOf(reference: string): string {
  return reference.replaceAll(/[^a-z\d]/gi, "").slice(0, 25);
}

function codeOf({ key, name, city }: PixReceiver, { amountCents, reference }: PixPayment) {
  // The library leaves out letters that it doesn't know.
  if (!isBankText(name) || !isBankText(city)) return null;
  return generatePixPayload({
    key,
    merchantName: bankText(name),
    merchantCity: bankText(city),
    amount: amountCents / 100,
    txid: txidOf(reference),
  });
}
