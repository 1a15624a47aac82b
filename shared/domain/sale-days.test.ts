import { expect, test } from "vitest";
import { dayOfSale } from "./sale-days.ts";

// Late in the evening of the day before in Brasília.
const at = new Date("2026-11-21T02:00:00Z");
const now = new Date("2026-06-01T12:00:00Z");

test("days of a sale are those of Brasília, with the year when it isn't this one", () => {
  expect(dayOfSale(at, "day", now)).toBe("20 de novembro");
  expect(dayOfSale(at, "weekday", now)).toBe("sexta-feira, 20 de novembro");
  const later = new Date("2027-06-01T12:00:00Z");
  expect(dayOfSale(at, "day", later)).toBe("20 de novembro de 2026");
  expect(dayOfSale(at, "weekday", later)).toBe("sexta-feira, 20 de novembro de 2026");
  expect(dayOfSale(at, "year", now)).toBe("20 de novembro de 2026");
  expect(dayOfSale(at, "date", now)).toBe("20/11/2026");
});
