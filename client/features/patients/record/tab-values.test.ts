import { expect, test } from "vitest";
import { openTab, readPatientSearch } from "./tab-values.ts";

test("a link to the anamnesis opens the one that the business has, the clinical one first", () => {
  expect(openTab("anamnese", ["geral", "estetica"])).toBe("estetica");
  expect(openTab("anamnese", ["geral", "anamnese", "estetica"])).toBe("anamnese");
  expect(openTab("estetica", ["geral", "anamnese", "estetica"])).toBe("estetica");
  expect(openTab("anamnese", ["geral"])).toBe("geral");
  expect(openTab("estetica", ["geral", "anamnese"])).toBe("geral");
});

test("the address names the two anamneses apart", () => {
  expect(readPatientSearch({ aba: "estetica" })).toEqual({ aba: "estetica" });
  expect(readPatientSearch({ aba: "anamnese" })).toEqual({ aba: "anamnese" });
});
