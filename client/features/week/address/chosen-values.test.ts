import { expect, test } from "vitest";
import { readChosen, writeChosen } from "./chosen-values.ts";

test("what was chosen is read as it was written", () => {
  for (const chosen of [{}, { view: "dia" }, { view: "lista", semana: "profissional" }] as const) {
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
  }
  expect(writeChosen({ view: "dia", semana: "profissional" })).toBe("dia,,profissional");
});

test("what makes no sense is left out", () => {
  expect(readChosen(undefined)).toEqual({});
  expect(readChosen("mes,dia,x,y")).toEqual({ dia: "dia" });
});
