import { expect, test } from "vitest";
import type { ControlClass } from "./control-classes.ts";
import { dangersOf, doubtsOf, type Dosing } from "./dosing.ts";

function dosingOf(
  [medication, genericName, controlClass]: readonly [string, string, ControlClass],
  typed: Partial<Dosing>,
): Dosing {
  const nothing = { frequency: "", duration: "", quantity: 0, refills: 0 };
  return { medication, genericName, controlClass, dosage: "1 comprimido", ...nothing, ...typed };
}

const morphine = ["Morfina 10 mg, comprimido", "morfina", "A1"] as const;
const methotrexate = ["Metotrexato 2,5 mg, comprimido", "metotrexato", "simple"] as const;

test("a quantity that nobody meant is doubted, and the needed one is told", () => {
  const typed = { frequency: "2x ao dia", duration: "5 dias" };
  expect(doubtsOf(dosingOf(morphine, { ...typed, quantity: 900 }))).toEqual([
    "A quantidade passa do que a posologia pede: 10 comprimidos. Confira.",
  ]);
  expect(doubtsOf(dosingOf(morphine, { ...typed, quantity: 4 }))).toEqual([
    "A quantidade não chega para a posologia, que pede 10 comprimidos. Confira.",
  ]);
  expect(doubtsOf(dosingOf(morphine, { ...typed, quantity: 10 }))).toEqual([]);
  expect(doubtsOf(dosingOf(morphine, typed))).toEqual([]);
});

test("a treatment that is longer than its class allows is doubted", () => {
  const long = (duration: string) =>
    doubtsOf(dosingOf(morphine, { frequency: "1x ao dia", duration }));
  expect(long("60 dias")).toEqual([expect.stringContaining("até 30 dias de tratamento")]);
  expect(long("30 dias")).toEqual([]);
});

test("a duration that is shorter than the time between two doses is doubted", () => {
  const typed = { frequency: "Uma vez por mês", duration: "7 dias" };
  expect(doubtsOf(dosingOf(methotrexate, typed))).toEqual([expect.stringContaining("intervalo")]);
});

test("what is taken by the week is asked about when it is prescribed daily", () => {
  const [danger] = dangersOf(dosingOf(methotrexate, { frequency: "1x ao dia" }));
  expect(danger).toMatch(
    /^Metotrexato 2,5 mg, comprimido: o uso costuma ser de uma vez por semana/,
  );
  expect(dangersOf(dosingOf(methotrexate, { frequency: "Uma vez por semana" }))).toEqual([]);
});

test("the strength of a pen as a volume is asked about", () => {
  const pen = ["Ozempic 0,25 mg, solução injetável", "semaglutida", "glp1"] as const;
  const weekly = { frequency: "Uma vez por semana" };
  expect(dangersOf(dosingOf(pen, { ...weekly, dosage: "0,25 ml" }))).toEqual([
    "A dose “0,25 ml” repete o número da concentração de Ozempic 0,25 mg, solução injetável. Confira a unidade da dose.",
  ]);
  expect(dangersOf(dosingOf(pen, { ...weekly, dosage: "0,25 mg" }))).toEqual([]);
});

test.each([
  ["conforme a dor", true],
  ["2x ao dia", false],
  ["Se necessário, no máximo a cada 6 horas", false],
  ["Dose única", false],
  ["de manhã e à noite", false],
  ["", false],
])("how often “%s” is, is doubted: %s", (frequency, isDoubted) => {
  const doubts = doubtsOf(dosingOf(morphine, { frequency }));
  expect(doubts.some((doubt) => doubt.startsWith("Não dá para saber"))).toBe(isDoubted);
});
