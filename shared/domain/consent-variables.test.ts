import { expect, test } from "vitest";
import { fillConsent, openVariables } from "./consent-variables.ts";

const text = "Eu, {{responsável}}, por {{ Paciente }}, aceito {{procedimento}} e {{procedimento}}.";
const known = { paciente: "Lia Sol", responsavel: "Rui Sol", procedimento: "" };

test("what is known is filled in however it is written, and the rest is named once", () => {
  expect(fillConsent(text, known)).toBe(
    "Eu, Rui Sol, por Lia Sol, aceito {{procedimento}} e {{procedimento}}.",
  );
  expect(openVariables(fillConsent(text, known))).toEqual(["procedimento"]);
  const whole = fillConsent(text, { ...known, procedimento: "$& peeling" });
  expect(whole).toContain("aceito $& peeling e $& peeling.");
  expect(openVariables(whole)).toEqual([]);
});
