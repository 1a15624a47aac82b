import { expect, test } from "vitest";
import { asNeededEvery, daysOfDuration, dosesPerDay, frequencies } from "./dose-frequencies.ts";

test("the daily frequencies come first, in their own words", () => {
  expect(frequencies.slice(0, 12)).toEqual([
    "1x ao dia",
    "2x ao dia",
    "3x ao dia",
    "4x ao dia",
    "6x ao dia",
    "8x ao dia",
    "12x ao dia",
    "A cada 4 horas",
    "A cada 6 horas",
    "A cada 8 horas",
    "A cada 12 horas",
    "Se necessário",
  ]);
});

test.each([
  ["1x ao dia", 1],
  ["12x ao dia", 12],
  ["A cada 8 horas", 3],
  ["8/8h", 3],
  ["12 em 12 horas", 2],
  ["duas vezes ao dia", 2],
  ["Uma vez por semana", 1 / 7],
  ["Três vezes por semana", 3 / 7],
  ["2x/semana", 2 / 7],
  ["Em dias alternados", 1 / 2],
  ["A cada 15 dias", 1 / 15],
  ["Uma vez por mês", 1 / 30],
  ["às segundas e quintas-feiras", 2 / 7],
  ["todos os dias", 1],
  ["pela manhã", 1],
  ["Dose única", null],
  ["Se necessário", null],
  [asNeededEvery("A cada 6 horas"), null],
  ["conforme o esquema", null],
])("“%s” is %d times a day", (frequency, times) => {
  expect(dosesPerDay(frequency)).toBe(times);
});

test.each([
  ["7 dias", 7],
  ["10d", 10],
  ["sete dias", 7],
  ["por 2 semanas", 14],
  ["4 semanas", 28],
  ["7 a 10 dias", 10],
  ["1 mês", 30],
  ["3 meses", 90],
  ["uso contínuo", null],
  ["até a consulta", null],
])("a duration of “%s” is %d days", (duration, days) => {
  expect(daysOfDuration(duration)).toBe(days);
});

test("as needed names the least time between two doses, where one is chosen", () => {
  expect(asNeededEvery("A cada 6 horas")).toBe("Se necessário, no máximo a cada 6 horas");
  expect(asNeededEvery(null)).toBe("Se necessário");
});
