import { expect, test } from "vitest";
import { callingOf, nameAndCalling } from "./professions.ts";

const nobody = { profession: null, role: null, ownLabel: null };

test.each([
  [{ ...nobody, profession: "Barbeira", role: "doctor" }, "barbearia", "Barbeira"],
  [{ ...nobody, role: "doctor" }, "barbearia", null],
  [{ ...nobody, role: "employee" }, "barbearia", null],
  [{ ...nobody, role: "owner" }, "clinica", null],
  [{ ...nobody, role: "doctor" }, "clinica", "Médico"],
  [{ ...nobody, role: "mdica" }, "clinica", "Médico"],
  [{ ...nobody, role: "podologa", ownLabel: "Podóloga" }, "estetica", "Podóloga"],
  [nobody, "outros", null],
] as const)("the title for %o of a %s is %s", (person, businessType, calling) => {
  expect(callingOf(person, businessType)).toBe(calling);
});

test("a name has no title when the profession is unknown", () => {
  expect(nameAndCalling("Thiago Falcão", "Barbeiro")).toBe("Thiago Falcão · Barbeiro");
  expect(nameAndCalling("Thiago Falcão", null)).toBe("Thiago Falcão");
});
