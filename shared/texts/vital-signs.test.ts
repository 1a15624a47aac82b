import { expect, test } from "vitest";
import { signWords } from "./vital-signs.pt-br.ts";

test("a sign is printed as it was measured, and the index to one decimal", () => {
  const signs = { bloodPressure: "60/40", temperature: 36.65, weight: 2.955, height: 49.5 };
  expect(signWords({ vitalSigns: signs })).toEqual([
    "Pressão arterial 60/40 mmHg",
    "Temperatura 36,65 °C",
    "Peso 2,955 kg",
    "Altura 49,5 cm",
    "IMC 12,1 kg/m²",
  ]);
});

test("a correction of five grams can be told", () => {
  const [before, after] = [2.955, 2.96].map((weight) => signWords({ vitalSigns: { weight } }));
  expect(before).not.toEqual(after);
});
