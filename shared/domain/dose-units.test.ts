import { expect, test } from "vitest";
import {
  doseUnitOf,
  doseUnitsOf,
  lacksNumber,
  singularUnit,
  unfitUnit,
  unitOnChoice,
} from "./dose-units.ts";

test.each([
  ["Amoxicilina 500 mg, cápsula", "cápsulas"],
  ["Losartana 50 mg, comprimido revestido", "comprimidos"],
  ["Amoxicilina 250 mg/5 mL, pó para suspensão oral", "ml"],
  ["Dipirona 500 mg/mL, solução oral (gotas)", "gotas"],
  ["Testosterona 100 mg/mL, solução injetável", undefined],
  ["Salbutamol 100 mcg/dose, aerossol", "jatos"],
  ["Cetoconazol 20 mg/g, creme", "aplicações"],
  ["Timolol 5 mg/mL, colírio", "gotas"],
  ["Hipromelose, pomada oftálmica", "aplicações"],
  ["Fórmula da noite 5 mg", undefined],
])("the unit of a dose of %s is that of its form: %s", (medication, unit) => {
  expect(doseUnitOf(medication)).toBe(unit);
});

test("a medication that is chosen brings its own unit, and none where its form has no usual one", () => {
  const drops = { amount: "20", unit: "gotas" };
  expect(unitOnChoice("Salbutamol 100 mcg/dose, aerossol", drops)).toBe("jatos");
  expect(unitOnChoice("Cetoconazol 20 mg/g, creme", drops)).toBe("aplicações");
  expect(unitOnChoice("Semaglutida 1,34 mg/mL, solução injetável", drops)).toBe("");
  expect(unitOnChoice("Fórmula da noite 5 mg", drops)).toBe("");
  const weighed = { amount: "500", unit: "mg" };
  expect(unitOnChoice("Dipirona 500 mg, comprimido", weighed)).toBe("mg");
  expect(unitOnChoice("Dipirona 500 mg, comprimido", { ...weighed, amount: "" })).toBe(
    "comprimidos",
  );
});

test("the units that are offered fit the form; all are, where it doesn't say", () => {
  expect(doseUnitsOf("Insulina NPH 100 UI/mL, suspensão injetável")).toEqual(
    expect.arrayContaining(["UI", "ml", "ampolas", "aplicações", "mg"]),
  );
  expect(doseUnitsOf("Insulina NPH 100 UI/mL, suspensão injetável")).not.toContain("comprimidos");
  expect(doseUnitsOf("Fórmula da noite 5 mg")).toContain("comprimidos");
});

test.each([
  ["Semaglutida 1,34 mg/mL, solução injetável", "1 comprimido", "comprimidos"],
  ["Dipirona 500 mg/mL, solução oral (gotas)", "um comprimido", "comprimidos"],
  ["Cetoconazol 20 mg/g, creme", "20 gotas", "gotas"],
  ["Losartana 50 mg, comprimido", "5 ml", "ml"],
  ["Losartana 50 mg, comprimido", "1 comprimido em 5 ml de água", null],
  ["Semaglutida 1,34 mg/mL, solução injetável", "0,25 mg", null],
  ["Insulina NPH 100 UI/mL, suspensão injetável", "10 unidades", null],
  ["Fórmula da noite 5 mg", "1 cápsula", null],
])("of %s the dose %s has the unit that doesn't fit: %s", (medication, dose, unfit) => {
  expect(unfitUnit(medication, dose)).toBe(unfit);
});

test.each([
  ["abc gotas", true],
  ["algumas gotas", true],
  ["umas gotas", true],
  ["mg", true],
  ["comprimidos", true],
  ["abc cp", true],
  ["abc cps.", true],
  ["muitos comp", true],
  ["umas gts", true],
  ["caps", true],
  ["algumas colheres de sopa", true],
  ["abc sachês", true],
  ["1 cp", false],
  ["2 colheres de sopa", false],
  ["uma drágea", false],
  ["1 a 2 gotas", false],
  ["½ comprimido", false],
  ["1/2 comprimido", false],
  ["meio comprimido", false],
  ["Meia cápsula", false],
  ["uma gota", false],
  ["três gotas", false],
  ["duzentos mg", false],
  ["duzentas aplicações", false],
  ["um quarto de comprimido", false],
  ["catorze gotas", false],
  // What has no unit needs no number.
  ["camada fina", false],
  ["conforme a bula", false],
])("whether the dose %s has a unit without a number: %s", (dose, isLacking) => {
  expect(lacksNumber(dose)).toBe(isLacking);
});

test("one of a unit is said in the singular", () => {
  expect(["aplicações", "gotas", "UI", "ml"].map(singularUnit)).toEqual([
    "aplicação",
    "gota",
    "UI",
    "ml",
  ]);
});
