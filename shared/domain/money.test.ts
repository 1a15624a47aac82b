import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCents, parseCents } from "./money.ts";

it("cents are written in Brazilian form with a non-breaking space", () => {
  expect(formatCents(123_456)).toBe("R$\u00a01.234,56");
  expect(formatCents(5)).toBe("R$\u00a00,05");
  expect(formatCents(-990)).toBe("−\u00a0R$\u00a09,90");
});

it.each([
  ["1.234,56", 123_456],
  ["R$ 1.234.567,8", 123_456_780],
  ["80", 8_000],
  ["1234,5", 123_450],
  ["0,07", 7],
  ["1.234", 123_400],
])("the reader accepts %s", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

it.each(["", "R$", "12.50", "1,234.56", "1.23,00", "-5", "1,234", "abc", "9".repeat(20)])(
  "does not guess what %s means",
  (text) => {
    expect(parseCents(text)).toBeNull();
  },
);

it("the reader accepts everything the writer writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});
