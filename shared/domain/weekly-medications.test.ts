import { expect, test } from "vitest";
import { tooOftenSource } from "./weekly-medications.ts";

const isTold = (medication: string, frequency: string, genericName = "", dosage = "1") =>
  tooOftenSource({ medication, genericName, dosage, frequency }) !== null;

test.each([
  ["Metotrexato 2,5 mg, comprimido", "metotrexato"],
  ["Miantrex 2,5 mg, comprimido", "metotrexato"],
  ["Alendronato de sódio 70 mg, comprimido", "alendronato de sódio"],
  ["Risedronato de sódio 35 mg, comprimido", "risedronato de sódio"],
  ["Ozempic 1 mg, solução injetável", "semaglutida"],
  ["Trulicity 1,5 mg, solução injetável", "dulaglutida"],
  ["Mounjaro 5 mg, solução injetável", "tirzepatida"],
])("%s is told when it is taken daily, not by the week", (medication, genericName) => {
  for (const often of ["1x ao dia", "A cada 12 horas", "Em dias alternados", "Se necessário"]) {
    expect(isTold(medication, often, genericName)).toBe(true);
  }
  for (const rare of ["Uma vez por semana", "A cada 15 dias", "Dose única", "às segundas"]) {
    expect(isTold(medication, rare, genericName)).toBe(false);
  }
});

test("what is taken daily in another form or strength is not told", () => {
  expect(isTold("Rybelsus 7 mg, comprimido", "1x ao dia", "semaglutida oral")).toBe(false);
  expect(isTold("Alendronato de sódio 10 mg, comprimido", "1x ao dia")).toBe(false);
  expect(isTold("Losartana 50 mg, comprimido", "1x ao dia", "losartana")).toBe(false);
});
