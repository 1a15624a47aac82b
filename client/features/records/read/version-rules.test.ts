import { expect, test } from "vitest";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { changesBetween } from "./version-rules.ts";

const first = {
  date: "2026-11-23",
  type: "consultation",
  professionalName: "Ana",
  chiefComplaint: "Dor",
  vitalSigns: { bloodPressure: "120/80", heartRate: 72, weight: 71.5 },
  symptoms: [],
  diagnosis: [],
  treatment: "",
  notes: "",
  attachments: [],
} as unknown as MedicalRecord;

test("of the vital signs only those are compared that a version says otherwise", () => {
  const corrected = {
    ...first,
    vitalSigns: { bloodPressure: "120/80", heartRate: 78, weight: 71.5, temperature: 36.5 },
  };
  expect(changesBetween(first, corrected)).toEqual([
    { label: "Frequência cardíaca", before: "72 bpm", after: "78 bpm" },
    { label: "Temperatura", before: "", after: "36,5 °C" },
  ]);
});

test("a sign that is taken out stands with what it was, and the index follows its parts", () => {
  const measured = { ...first, vitalSigns: { weight: 72, height: 160 } };
  expect(changesBetween(measured, { ...measured, vitalSigns: { weight: 72 } })).toEqual([
    { label: "Altura", before: "160 cm", after: "" },
    { label: "IMC", before: "28,1 kg/m²", after: "" },
  ]);
});
