import { expect, it, test } from "vitest";
import { alertsOf } from "./alert-rules.ts";

const blank = { clinicaAnamnese: null, esteticaAnamnese: null };

it("allergies and a pregnancy of the aesthetic anamnesis warn in their own words", () => {
  const esteticaAnamnese = { alergias: "Látex e lidocaína", gestante: true, expectativas: "Pele" };
  expect(alertsOf({ ...blank, esteticaAnamnese }, "estetica")).toEqual([
    { field: "alergias", label: "Alergias", words: "Látex e lidocaína" },
    { field: "gestante", label: "Gestante", words: "Sim" },
  ]);
});

it("what is denied warns of nothing", () => {
  const esteticaAnamnese = {
    alergias: "Nega alergias",
    historicoSaude: "Não usa marca-passo, nega epilepsia",
    gestante: false,
  };
  expect(alertsOf({ ...blank, esteticaAnamnese }, "estetica")).toEqual([]);
  expect(alertsOf(blank, "clinica")).toEqual([]);
});

test.each([
  ["historicoSaude", "Hipertensa; usa marca-passo", true],
  ["medicacoes", "Varfarina 5 mg", true],
  ["medicacoes", "Roacutan até março", true],
  ["cirurgiasPrevias", "Apendicectomia", false],
])("the answer %s: %j warns: %j", (field, answer, warns) => {
  const esteticaAnamnese = { [field]: answer };
  expect(alertsOf({ ...blank, esteticaAnamnese }, "estetica")).toHaveLength(warns ? 1 : 0);
});

it("a clinic's history warns of what she has, not of what her family has", () => {
  const clinicaAnamnese = { historiaPregressa: "Epilepsia", historicoFamiliar: "Mãe com trombose" };
  expect(alertsOf({ ...blank, clinicaAnamnese }, "clinica").map(({ field }) => field)).toEqual([
    "historiaPregressa",
  ]);
});
