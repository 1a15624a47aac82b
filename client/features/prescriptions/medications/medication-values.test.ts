import { expect, it } from "vitest";
import { medicationValuesOf, readMedication } from "./medication-values.ts";

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
