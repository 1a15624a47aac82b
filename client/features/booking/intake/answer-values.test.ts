import { expect, it } from "vitest";
import { givenAnswers, keepAnswers, readAnswers, textQuestions } from "./answer-values.ts";

it("only what was answered is sent, yes and no as such", () => {
  const typed = { alergias: " Látex ", sintomas: "  ", gestante: "no", sexo: "F" };
  expect(givenAnswers("estetica", typed)).toEqual({ alergias: "Látex", gestante: false });
  expect(givenAnswers("clinica", typed)).toEqual({ alergias: "Látex", sexo: "F" });
});

it("a clinic's form asks for allergies, medications and chronic diseases, an aesthetic one as before", () => {
  const asked = Object.fromEntries(textQuestions("clinica"));
  expect(asked).toMatchObject({
    alergias: "Tem alguma alergia?",
    medicacoes: "Que medicamentos você usa?",
    condicoesCronicas: "Tem alguma doença crônica?",
    sintomas: "Sintomas",
  });
  expect(Object.fromEntries(textQuestions("estetica"))).toMatchObject({ alergias: "Alergias" });
  const typed = { alergias: "Látex", condicoesCronicas: "Asma " };
  expect(givenAnswers("clinica", typed)).toEqual({ alergias: "Látex", condicoesCronicas: "Asma" });
});

it("what is typed is kept for its own link until it is sent", () => {
  const kept = new Map<string, string>();
  const store = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const token = "a".repeat(54);
  keepAnswers(store, token, { alergias: "Látex" });
  expect(readAnswers(store, token)).toEqual({ alergias: "Látex" });
  expect(readAnswers(store, "b".repeat(54))).toEqual({});
  expect([...kept.keys()].join()).not.toContain(token);
  keepAnswers(store, token, null);
  expect(readAnswers(store, token)).toEqual({});
  expect(readAnswers(() => ({ ...store(), getItem: () => "{" }), token)).toEqual({});
});
