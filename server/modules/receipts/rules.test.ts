import { expect, test } from "vitest";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { amountInWords, itemsOf, pixIdentifierOf } from "./rules.ts";

test.each([
  [23_000, "duzentos e trinta reais"],
  [100, "um real"],
  [1, "um centavo"],
  [100_000, "mil reais"],
  [152_345, "mil quinhentos e vinte e três reais e quarenta e cinco centavos"],
  [100_000_000, "um milhão de reais"],
  [1_000_000_000, "dez milhões de reais"],
])("%i cents are %s", (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test("an item costs what all parts paid for it, with its discount", () => {
  const item = (label: string, amountCents: number, discountCents: number) => ({
    label,
    amountCents,
    discountCents,
  });
  const lines = [
    { items: [item("Corte", 3_000, 200), item("Barba", 1_000, 0)] },
    { items: [item("Corte", 2_700, 100), item("Barba", 3_000, 0)] },
  ] as unknown as Transaction[];
  expect(itemsOf(lines)).toEqual([
    { label: "Corte", priceCents: 6_000 },
    { label: "Barba", priceCents: 4_000 },
  ]);
});

test("a payment by PIX is found on the bank's statement by its appointment, or by what was noted", () => {
  const appointment = { id: "0192f3c4-aaaa-7bbb-8ccc-0123456789ab", start: "" };
  const cash = { givenMethod: "cash", notes: "", appointment } as const;
  const pix = { givenMethod: "pix", notes: "", appointment } as const;
  expect(pixIdentifierOf([cash])).toBeNull();
  expect(pixIdentifierOf([cash, pix])).toBe("0192f3c4aaaa7bbb8ccc01234");
  const notes = ledgerTexts.pixReference("abc123");
  expect(pixIdentifierOf([{ ...pix, notes }])).toBe("abc123");
  expect(pixIdentifierOf([{ ...pix, appointment: null }])).toBeNull();
});
