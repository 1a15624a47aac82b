import { expect, test } from "vitest";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { changesBetween, isCorrected } from "./version-rules.ts";

const first = {
  medication: "Losartana 50 mg, comprimido",
  genericName: "losartana",
  dosage: "1 comprimido",
  frequency: "1x ao dia",
  duration: "30 dias",
  quantity: 30,
  instructions: "De manhã",
  refills: 0,
  notes: "",
  alsoPrescribed: [],
  prescribedAt: "2026-11-23",
  status: "active",
  professionalName: "Ana",
  rqe: "",
  patientAddress: "",
  patientSex: "",
  diagnosisCode: "",
  allergyReason: "",
} as unknown as Prescription;

test("a corrected dose stands with what it was, and a medication that is added with all it says", () => {
  const added = { ...first, medication: "Dipirona 500 mg, comprimido", quantity: 10 };
  const corrected = { ...first, dosage: "2 comprimidos", alsoPrescribed: [added] };
  const changes = changesBetween(first, corrected);
  expect(changes[0]).toEqual({ label: "Dosagem", before: "1 comprimido", after: "2 comprimidos" });
  expect(changes[1]).toEqual({
    label: "Medicamento (2º medicamento)",
    before: "",
    after: "Dipirona 500 mg, comprimido",
  });
  expect(changesBetween(corrected, first).at(-1)).toMatchObject({ before: "0", after: "" });
});

test("what is cancelled says so and nothing else, and expiring is no change", () => {
  expect(changesBetween(first, { ...first, status: "cancelled" })).toEqual([
    { label: "Situação", before: "", after: "cancelada" },
  ]);
  expect(changesBetween(first, { ...first, status: "expired" })).toEqual([]);
});

test.each([
  ["active", 1, false],
  ["expired", 2, true],
  ["active", 2, true],
  ["filled", 2, false],
  ["cancelled", 2, false],
  ["cancelled", 3, true],
] as const)("%s at version %i is corrected: %s", (status, version, corrected) => {
  expect(isCorrected({ status, version })).toBe(corrected);
});
