import { expect, test } from "vitest";
import { prescriptionTexts } from "../texts/prescriptions.pt-br.ts";
import { createPrescriptionInput } from "./prescriptions.ts";

const prescribing = (quantity: unknown) =>
  createPrescriptionInput.safeParse({
    patientId: "0190a0a0-0000-7000-8000-000000000001",
    medication: "Losartana",
    dosage: "1 comprimido",
    frequency: "1x ao dia",
    duration: "30 dias",
    instructions: "Pela manhã",
    quantity,
  });

test.each([
  [30, 30],
  ["30", 30],
  [" 30 ", 30],
  ["trinta", 0],
  ["", 0],
])("a quantity of %j is %d", (sent, kept) => {
  expect(prescribing(sent).data?.quantity).toBe(kept);
});

test.each([30.5, -1, 10_000, "10000", "-3", "Infinity", null, true, [3], undefined])(
  "a quantity of %j is refused with one sentence",
  (sent) => {
    const issues = prescribing(sent).error?.issues.map(({ path, message }) => [path, message]);
    expect(issues).toEqual([[["quantity"], prescriptionTexts.quantityForm]]);
  },
);
