import { expect, it } from "vitest";
import { prescriptionDraftSchema } from "#shared/schemas/prescription-drafts.ts";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";
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

it("a form comes back as it was typed, of the day and at the appointment at which it is taken up", () => {
  const medication = {
    id: "losartana-comprimido-50-mg",
    name: "Losartana 50 mg, comprimido",
    genericName: "losartana",
    controlClass: "simple" as const,
    names: ["Losartana"],
  };
  const item = { ...newItem(), medication, doseAmount: "1", quantity: 30 };
  const typed = { ...valuesOf(start, null), items: [item, newItem()], rqe: "12", reason: "dose" };
  const draft = draftOf(typed, valuesOf(start, null));
  expect(prescriptionDraftSchema.parse({ draft, savedAt: null }).draft).toEqual(draft);
  const later = { ...start, today: "2026-11-24", appointmentId: null };
  expect(valuesOfDraft(draft, valuesOf(later, null))).toEqual({
    ...typed,
    prescribedAt: "2026-11-24",
    appointmentId: "",
    items: [
      { ...item, key: expect.any(String) as string, quantity: "30", refills: "0" },
      { ...newItem(), key: expect.any(String) as string, refills: "0" },
    ],
  });
});

it("a day and a consultation that somebody chose stay, and so do those of a correction", () => {
  const visits = [
    { id: "0190a0a0-0000-7000-8000-00000000000a", type: "consultation", date: "2026-11-23" },
    { id: "0190a0a0-0000-7000-8000-00000000000b", type: "consultation", date: "2026-11-24" },
  ] as const;
  const [monday, tuesday] = ["2026-11-23", "2026-11-24"].map((today) =>
    valuesOf(
      { ...start, today, visits: visits.map((v) => ({ ...v, chiefComplaint: "", isOwn: true })) },
      null,
    ),
  );
  if (!monday || !tuesday) throw new Error("both days begin");
  const { prescribedAt, recordId } = valuesOfDraft(draftOf(monday, monday), tuesday);
  expect([prescribedAt, recordId]).toEqual(["2026-11-24", visits[1].id]);
  const chosen = { ...monday, prescribedAt: "2026-11-20", recordId: visits[1].id };
  expect(valuesOfDraft(draftOf(chosen, monday), tuesday)).toMatchObject({
    prescribedAt: "2026-11-20",
    recordId: visits[1].id,
  });
  const atNone = draftOf({ ...monday, recordId: "" }, monday);
  expect(prescriptionDraftSchema.parse({ draft: atNone, savedAt: null }).draft).toEqual(atNone);
  expect(valuesOfDraft(atNone, tuesday).recordId).toBe("");
  expect(valuesOfDraft(draftOf(monday), tuesday)).toMatchObject({
    prescribedAt: "2026-11-23",
    recordId: visits[0].id,
  });
});
