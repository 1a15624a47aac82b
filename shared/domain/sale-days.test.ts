import { expect, test } from "vitest";
import { dayOfSale } from "./sale-days.ts";

test("a day of a sale is that of Brasília, in the words of its style", () => {
  // Past midnight in London, and still the evening before in Brasília.
  const at = "2026-11-21T01:30:00Z";
  expect(dayOfSale(at)).toBe("20 de novembro");
  expect(dayOfSale(new Date(at), "weekday")).toBe("sexta-feira, 20 de novembro");
  expect(dayOfSale(Date.parse(at), "year")).toBe("20 de novembro de 2026");
});
