import { expect, it } from "vitest";
import type { Medication } from "#shared/schemas/medications.ts";
import { changesOf, differences, medicationValuesOf, readMedication } from "./medication-values.ts";

it("an own medication begins with what was searched, and lacks at most its name", () => {
  const values = medicationValuesOf(null, "Fórmula do sono");
  expect(values).toMatchObject({ name: "Fórmula do sono", controlClass: "simple" });
  expect(readMedication({ ...values, dosage: "3" }).input).toMatchObject({
    dosage: "3",
    unit: "mg",
  });
  expect(readMedication(values).input).toMatchObject({ dosage: "", unit: "" });
  expect(readMedication({ ...values, name: " " }).errors).toEqual({
    name: "Informe o nome do medicamento",
  });
});

it("an edit sends what was changed, and shows beside it what somebody else stored", () => {
  const own: Medication = {
    id: "m",
    name: "Fórmula do sono",
    genericName: "",
    usualNames: [],
    presentation: "cápsula",
    dosage: "3",
    unit: "mg",
    category: "",
    controlClass: "simple",
    isOwn: true,
    version: 1,
  };
  const typed = { ...medicationValuesOf(own, ""), dosage: "5", controlClass: "C1" as const };
  expect(changesOf(own, typed)).toEqual({ dosage: "5", controlClass: "C1" });
  const theirs = { ...own, name: "Fórmula da noite", dosage: "4", version: 2 };
  expect(differences(own, typed, theirs)).toEqual([
    { label: "Concentração", mine: "5", theirs: "4" },
    {
      label: "Classe de controle",
      mine: "C1, outras de controle especial",
      theirs: "Sem controle especial",
    },
  ]);
});
