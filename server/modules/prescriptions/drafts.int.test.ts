import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

describe("a draft of a prescription", () => {
  const draft = {
    items: [
      {
        medication: null,
        doseAmount: "1",
        doseUnit: "comprimidos",
        frequency: "1x ao dia",
        duration: "",
        quantity: "abc",
        instructions: "",
        refills: "0",
        notes: "",
      },
    ],
    prescribedAt: "",
    recordId: null,
    patientAddress: "Rua",
    patientSex: "",
    rqe: "",
    diagnosisCode: "",
    allergyReason: "",
  };

  it("is its author's alone, beside that of a record, and is no prescription", async () => {
    const doctor = await desk.callerAs("doctor");
    const savedAt = test.clock.now.toISOString();
    expect(await doctor.prescriptions.saveDraft({ patientId, draft })).toEqual({ draft, savedAt });
    await doctor.records.saveDraft({ patientId, draft: { notes: "outra" } });
    expect(await doctor.prescriptions.draft({ patientId })).toEqual({ draft, savedAt });
    const none = { draft: null, savedAt: null };
    expect(await desk.owner.prescriptions.draft({ patientId })).toEqual(none);
    expect((await doctor.prescriptions.list({ patientId })).prescriptions).toEqual([]);
    const made = await doctor.prescriptions.create({
      patientId,
      professionalId: desk.professionalId,
      ...losartan,
    });
    // What she writes elsewhere ends nothing that she was typing.
    expect((await doctor.prescriptions.draft({ patientId })).draft).toEqual(draft);
    const ended = { draftSavedAt: savedAt };
    await doctor.prescriptions.create({
      professionalId: desk.professionalId,
      patientId,
      ...losartan,
      ...ended,
    });
    expect(await doctor.prescriptions.draft({ patientId })).toEqual(none);
    await doctor.prescriptions.saveDraft({ patientId, draft });
    const { id: renewsId } = made;
    const renewal = { patientId, renewsId };
    await doctor.prescriptions.saveDraft({ ...renewal, draft: { ...draft, rqe: "7" } });
    const correction = { patientId, correctsId: renewsId };
    const left = { ...draft, reason: "dose", version: 1 };
    await doctor.prescriptions.saveDraft({ ...correction, draft: left });
    await doctor.prescriptions.create({
      professionalId: desk.professionalId,
      ...renewal,
      ...losartan,
      ...ended,
    });
    expect(await doctor.prescriptions.draft(renewal)).toEqual(none);
    expect((await doctor.prescriptions.draft(correction)).draft).toEqual(left);
    const corrected = { id: renewsId, version: 1, reason: "dose", ...losartan };
    await doctor.prescriptions.correct({ ...corrected, ...ended });
    expect(await doctor.prescriptions.draft(correction)).toEqual(none);
    expect((await doctor.prescriptions.draft({ patientId })).draft).toEqual(draft);
    await doctor.prescriptions.saveDraft({ patientId, draft: null });
    expect(await doctor.prescriptions.draft({ patientId })).toEqual(none);
    expect((await doctor.records.draft({ patientId })).draft).toEqual({ notes: "outra" });
  });

  it("needs a patient, and the permission", async () => {
    const { prescriptions } = await desk.callerAs("receptionist");
    expect(await refusal(prescriptions.draft({ patientId }))).toBe("forbidden");
    expect(await refusal(prescriptions.saveDraft({ patientId, draft }))).toBe("forbidden");
    const nobody = { patientId: newId(), draft };
    expect(await refusal(desk.owner.prescriptions.saveDraft(nobody))).toBe("not_found");
  });
});
