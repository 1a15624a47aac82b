import { expect, it, test } from "vitest";
import { historyOffer } from "./offer-rules.ts";

const history = { allergies: ["Látex"], medications: [], chronicConditions: [] };

it("an answer offers each of what it names once, and says what the history has", () => {
  expect(historyOffer("alergias", "latex, Dipirona; dipirona", history)).toEqual({
    list: "allergies",
    entries: [
      { text: "latex", isKnown: true },
      { text: "dipirona", isKnown: false },
    ],
  });
  expect(historyOffer("medicacoes", "Losartana 50 mg\nLevotiroxina 0,5 mg", null)).toEqual({
    list: "medications",
    entries: [
      { text: "Losartana 50 mg", isKnown: false },
      { text: "Levotiroxina 0,5 mg", isKnown: false },
    ],
  });
  expect(historyOffer("condicoesCronicas", "Asma", null)?.list).toBe("chronicConditions");
});

test.each([
  ["alergias", "não"],
  ["alergias", "Nenhuma."],
  ["alergias", "Não tenho alergias"],
  ["medicacoes", "Não uso nada"],
  ["medicacoes", "nenhum"],
  ["condicoesCronicas", "Sem doenças"],
  ["condicoesCronicas", " "],
  ["sintomas", "Tosse"],
  ["medicacoes", "a".repeat(201)],
])("the answer %s: %j offers nothing", (field, answer) => {
  expect(historyOffer(field, answer, history)).toBeNull();
});

test.each([
  ["alergias", "não uso dipirona"],
  ["alergias", "Não posso tomar AAS"],
  ["medicacoes", "Nada além de losartana"],
])("what names something is no plain denial: %s: %j", (field, answer) => {
  expect(historyOffer(field, answer, history)?.entries).toEqual([{ text: answer, isKnown: false }]);
});
