import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils";
import type { Transaction } from "#shared/schemas/transactions.ts";

/** Writes an amount as receipts do: `duzentos e trinta reais`. */
export function amountInWords(cents: number): string {
  return convertCurrencyToWords(cents / 100);
}

/** What was sold, over all parts of a payment. */
export type ReceiptItem = { readonly label: string; readonly priceCents: number };

/** Returns the items of a payment at their price before the discount, which its parts share. */
export function itemsOf(lines: readonly Transaction[]): ReceiptItem[] {
  const [first] = lines;
  return (first?.items ?? []).map(({ label }, position) => ({
    label,
    priceCents: lines.reduce((sum, { items }) => {
      const item = items[position];
      return sum + (item ? item.amountCents + item.discountCents : 0);
    }, 0),
  }));
}
