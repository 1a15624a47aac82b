import { expect, test } from "vitest";
import { changesOfType, detailsValues, readDetails } from "./details-values.ts";

const stored = {
  name: "Clínica Sol",
  businessType: "clinica",
  clinicalTabs: null,
  accentColor: null,
} as const;

test("only what was changed is sent", () => {
  const values = detailsValues(stored);
  expect(readDetails(stored)(values).input).toEqual({});
  expect(readDetails(stored)({ ...values, name: "Clínica Lua" }).input).toEqual({
    name: "Clínica Lua",
  });
});

test("the switch overrides the kind of business, and follows it where both say the same", () => {
  const off = { ...detailsValues(stored), clinicalTabs: false };
  expect(readDetails(stored)(off).input).toEqual({ clinicalTabs: false });
  const school = { ...off, businessType: "escola" } as const;
  expect(readDetails(stored)(school).input).toEqual({ businessType: "escola" });
  const kept = { ...school, clinicalTabs: true };
  expect(readDetails(stored)(kept).input).toEqual({ businessType: "escola", clinicalTabs: true });
});

test("a colour that is none and a missing name are told beside their fields", () => {
  const wrong = { ...detailsValues(stored), name: " ", accentColor: "verde" };
  expect(Object.keys(readDetails(stored)(wrong).errors ?? {})).toEqual(["name", "accentColor"]);
});

test("what another kind of business changes is told before", () => {
  const salon = {
    ...detailsValues(stored),
    businessType: "estetica",
    clinicalTabs: false,
  } as const;
  expect(changesOfType(stored, salon)).toEqual([
    "As telas passam a dizer Clientes em vez de Pacientes.",
    "Prontuário e Receitas deixam de aparecer.",
    "A Anamnese Estética aparece.",
  ]);
  expect(changesOfType(stored, detailsValues(stored))).toEqual([]);
});
