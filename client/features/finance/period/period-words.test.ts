import { expect, test } from "vitest";
import { comparison } from "./period-words.ts";

test("a total is compared with that of the period before, by percent where that says something", () => {
  expect(comparison(15_000, 10_000)).toBe("+50% · antes R$\u00a0100,00");
  expect(comparison(10_000, 10_000)).toBe("igual ao período anterior");
  expect(comparison(10_000, 0)).toBe("antes R$\u00a00,00");
  expect(comparison(-2_100, 10_000)).toBe("antes R$\u00a0100,00");
  expect(comparison(10_000, -2_100)).toBe("antes −\u00a0R$\u00a021,00");
});
