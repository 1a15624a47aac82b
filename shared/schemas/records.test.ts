import { expect, test } from "vitest";
import { createRecordInput, recordContentSchema } from "./records.ts";

const typed = (bloodPressure: string) =>
  createRecordInput.safeParse({
    patientId: "01890a5d-ac96-774b-bcce-b302099a8057",
    date: "2026-11-17",
    vitalSigns: { bloodPressure },
  });

test.each(["120/80", "300/20", "90/60"])("a blood pressure of %s is taken", (pressure) => {
  expect(typed(pressure).success).toBe(true);
});

test.each(["999/999", "80/120", "120/120", "301/80", "120/19"])(
  "a blood pressure of %s is refused with a sentence",
  (pressure) => {
    const { error } = typed(pressure);
    expect(error?.issues[0]).toMatchObject({
      path: ["vitalSigns", "bloodPressure"],
      message: expect.stringContaining("Confira a pressão"),
    });
  },
);

test("an entry of before is read with the pressure that it holds", () => {
  const said = {
    type: "consultation",
    chiefComplaint: "",
    symptoms: [],
    diagnosis: [],
    treatment: "",
    notes: "",
    vitalSigns: { bloodPressure: "999/999" },
    professional: { id: null, name: "Ana", registration: null },
  };
  expect(recordContentSchema.safeParse(said).success).toBe(true);
});
