import { expect, test } from "vitest";
import { recordTexts } from "../texts/records.pt-br.ts";
import { createRecordInput, recordContentSchema } from "./records.ts";

const record = (said: object) =>
  createRecordInput.safeParse({
    patientId: "01890a5d-ac96-774b-bcce-b302099a8057",
    date: "2026-11-17",
    ...said,
  });
const measured = (vitalSigns: object) => record({ vitalSigns });
const typed = (bloodPressure: string) => measured({ bloodPressure });

test.each([
  ["heartRate", 10, 350, "Use de 10 a 350"],
  ["temperature", 20, 46, "Use de 20 a 46"],
  ["weight", 0.2, 650, "Use de 0,2 a 650"],
  ["height", 20, 275, "Use de 20 a 275"],
  ["oxygenSaturation", 20, 100, "Use de 20 a 100"],
])("a %s of %d and of %d is taken, and none beyond", (sign, min, max, message) => {
  for (const edge of [min, max]) expect(measured({ [sign]: edge }).success).toBe(true);
  for (const beyond of [min - 0.1, max + 0.1]) {
    const issue = { path: ["vitalSigns", sign], message };
    expect(measured({ [sign]: beyond }).error?.issues).toMatchObject([issue]);
  }
});

test("a blank sign is one that wasn't measured", () => {
  const unmeasured = { bloodPressure: " ", heartRate: "", temperature: "  ", height: null };
  const blank = { ...unmeasured, weight: 71.5 };
  expect(JSON.parse(JSON.stringify(measured(blank).data?.vitalSigns))).toEqual({ weight: 71.5 });
});

test.each([
  {},
  { chiefComplaint: " ", symptoms: [" "], diagnosis: [""], treatment: "\n", notes: "" },
  { type: "follow_up", vitalSigns: { temperature: "", weight: null } },
])("a record that says nothing is refused beside its first field: %o", (said) => {
  const issue = { path: ["chiefComplaint"], message: recordTexts.nothingSaid };
  expect(record(said).error?.issues).toMatchObject([issue]);
});

test.each([{ diagnosis: ["J06.9"] }, { vitalSigns: { weight: 71 } }, { notes: "sem queixas" }])(
  "one thing that is said is enough: %o",
  (said) => {
    expect(record(said).success).toBe(true);
  },
);

test.each(["37,5", "37.5", "abc"])("a temperature of the text %s is refused", (temperature) => {
  const issue = {
    path: ["vitalSigns", "temperature"],
    message: "Envie um número, com ponto e sem aspas: 37.5",
  };
  expect(measured({ temperature }).error?.issues).toMatchObject([issue]);
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

test("a blood pressure of another form gets one complaint", () => {
  expect(typed("12x8").error?.issues.map(({ message }) => message)).toEqual([
    recordTexts.bloodPressureForm,
  ]);
});

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
