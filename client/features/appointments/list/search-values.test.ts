import { expect, test } from "vitest";
import { readListSearch } from "./search-values.ts";

test("the address of the list keeps a month and a status that exist", () => {
  const whole = { mes: "2026-11", situacao: "cancelled", agendamento: "a" };
  expect(readListSearch(whole)).toEqual(whole);
  expect(readListSearch({ mes: "2026-13", situacao: "gone", agendamento: 1 })).toEqual({});
  expect(readListSearch({ mes: "atual" })).toEqual({ mes: "atual" });
  expect(readListSearch({ mes: "1926-11" })).toEqual({});
  expect(readListSearch({ mes: "2100-01" })).toEqual({ mes: "2100-01" });
});

test("days come in pairs that make a period", () => {
  const days = { de: "2026-11-20", ate: "2026-12-05" };
  expect(readListSearch(days)).toEqual(days);
  expect(readListSearch({ de: days.ate, ate: days.de })).toEqual({});
  expect(readListSearch({ de: days.de })).toEqual({});
});
