import { expect, test } from "vitest";
import { isStrengthAsDose, neededQuantity, quantityGap } from "./needed-quantity.ts";

const morphine = "Morfina 10 mg, comprimido";
const losartan = "Losartana 50 mg, comprimido revestido";
const amoxicillin = "Amoxicilina 500 mg, cápsula";

test.each([
  [morphine, "1 comprimido", "2x ao dia", "5 dias", 10],
  [morphine, "10 mg", "2x ao dia", "5 dias", 10],
  [losartan, "100 mg", "1x ao dia", "30 dias", 60],
  [losartan, "1/2 comprimido", "1x ao dia", "30 dias", 15],
  [losartan, "1 e 1/2 comprimido", "1x ao dia", "10 dias", 15],
  [losartan, "1 a 2 comprimidos", "1x ao dia", "10 dias", 20],
  [losartan, "0,05 g", "1x ao dia", "10 dias", 10],
  [amoxicillin, "1 cápsula", "A cada 8 horas", "7 dias", 21],
  ["Metotrexato 2,5 mg, comprimido", "4 comprimidos", "Uma vez por semana", "4 semanas", 16],
  ["Alendronato 70 mg, comprimido", "1 comprimido", "Uma vez por semana", "30 dias", 5],
  ["Azitromicina 500 mg, comprimido", "2 comprimidos", "Dose única", "Dose única", 2],
  ["Bisacodil 5 mg, drágea", "1 comprimido", "1x ao dia", "3 dias", 3],
  [losartan, "1 comprimido", "Se necessário", "7 dias", null],
  [losartan, "1 comprimido", "1x ao dia", "uso contínuo", null],
  ["Dipirona 500 mg/mL, solução oral (gotas)", "30 gotas", "1x ao dia", "7 dias", null],
  ["Amoxicilina + clavulanato 875 + 125 mg, comprimido", "875 mg", "1x ao dia", "7 dias", null],
])("of %s, %s %s for %s take %d", (medication, dosage, frequency, duration, needed) => {
  expect(neededQuantity({ medication, dosage, frequency, duration })).toBe(needed);
});

test("a quantity is far off when it doesn't suffice or is a fifth too much", () => {
  const gap = (quantity: number, refills = 0) => quantityGap(10, { quantity, refills });
  expect([gap(900), gap(13), gap(12), gap(10), gap(9), gap(5, 1)]).toEqual([
    "more",
    "more",
    null,
    null,
    "less",
    null,
  ]);
});

test.each([
  ["Ozempic 0,25 mg, solução injetável", "0,25 ml", true],
  ["Ozempic 0,25 mg, solução injetável", "0,25 mg", false],
  [morphine, "10 comprimidos", true],
  [morphine, "1 comprimido", false],
  ["Prednisona 5 mg, comprimido", "5 comprimidos", false],
])("of %s a dose of %s is asked about: %s", (medication, dosage, isAsked) => {
  expect(isStrengthAsDose({ medication, dosage })).toBe(isAsked);
});
