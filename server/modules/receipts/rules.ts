import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils";
import type { PaperTable } from "#server/integrations/paper/paper-port.ts";
import { txidOf } from "#server/kernel/pix-code.ts";
import { formatCents } from "#shared/domain/money.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { discountLabel, priceHead } from "./words.pt-br.ts";

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

type Prices = {
  readonly items: readonly ReceiptItem[];
  readonly discountCents: number;
  readonly discountReason: string | null;
  /** What the sum is called. */
  readonly total: string;
  readonly totalCents: number;
};

/** Writes what was sold, what was taken off, and what that comes to. */
export function priceTable({ items, discountCents, discountReason, ...sum }: Prices): PaperTable {
  const discount = {
    label: discountLabel(discountReason),
    value: `− ${formatCents(discountCents)}`,
  };
  return {
    kind: "table",
    head: priceHead,
    rows: items.map(({ label, priceCents }) => [label, formatCents(priceCents)]),
    sums: [
      ...(discountCents > 0 ? [discount] : []),
      { label: sum.total, value: formatCents(sum.totalCents) },
    ],
  };
}

type Part = Pick<Transaction, "givenMethod" | "notes" | "appointment">;

/**
 * Returns by what the bank's statement names what was paid by the code on the screen; null where
 * nothing was paid by PIX. The code of a new appointment named something else, which the notes keep.
 */
export function pixIdentifierOf(lines: readonly Part[]): string | null {
  const part = lines.find(({ givenMethod }) => givenMethod === "pix");
  if (!part) return null;
  const noted = ledgerTexts.pixReference("");
  if (part.notes.startsWith(noted)) return part.notes.slice(noted.length);
  return part.appointment && txidOf(part.appointment.id);
}
