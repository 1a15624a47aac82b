import { expect, it } from "vitest";
import { prescriptionDraftSchema, type PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { draftOf, valuesOfDraft } from "./draft-values.ts";
import { newItem, valuesOf } from "./prescription-values.ts";

const start: PrescriptionStart = {
  today: "2026-11-23",
  patientAddress: "Rua A, 1",
  patientSex: "",
  rqe: "",
  known: [],
  allergies: [],
  medications: [],
  professionalName: "Ana",
  professionalRegistration: null,
  visits: [],
  appointmentId: "0190a0a0-0000-7000-8000-00000000000c",
};

it("a form is kept as it was typed, and comes back so at today's appointment", () => {
  const medication = {
    id: "losartana-comprimido-50-mg",
    name: "Losartana 50 mg, comprimido",
    genericName: "losartana",
    controlClass: "simple" as const,
    names: ["Losartana"],
  };
  const item = { ...newItem(), medication, doseAmount: "1", quantity: 30 };
  const typed = { ...valuesOf(start, null), items: [item, newItem()], rqe: "12", reason: "dose" };
  const draft = draftOf(typed);
  expect(prescriptionDraftSchema.parse({ draft, savedAt: null }).draft).toEqual(draft);
  const later = { ...start, today: "2026-11-24", appointmentId: null };
  expect(valuesOfDraft(draft, valuesOf(later, null))).toEqual({
    ...typed,
    appointmentId: "",
    items: [
      { ...item, key: expect.any(String) as string, quantity: "30", refills: "0" },
      { ...newItem(), key: expect.any(String) as string, refills: "0" },
    ],
  });
});
