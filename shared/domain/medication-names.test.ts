import { expect, test } from "vitest";
import { doseUnitOf } from "./medication-names.ts";

test("the unit of a dose is that of the form that is chosen", () => {
  expect(doseUnitOf("Amoxicilina 500 mg, cápsula")).toBe("cápsulas");
  expect(doseUnitOf("Losartana 50 mg, comprimido revestido")).toBe("comprimidos");
  expect(doseUnitOf("Amoxicilina 250 mg/5 mL, pó para suspensão oral")).toBe("ml");
  expect(doseUnitOf("Dipirona 500 mg/mL, solução oral (gotas)")).toBe("gotas");
  expect(doseUnitOf("Testosterona 100 mg/mL, solução injetável")).toBeUndefined();
});
