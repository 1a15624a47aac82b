import { expect, test } from "vitest";
import { isBareDose, isBareNumber, isNone } from "./doses.ts";

test.each(["500", "½", "0,5", "5 a cada 8 horas", "1 a 2", "1 pela manhã", "2x 8h"])(
  "%s is no dose without a unit",
  (dose) => expect(isBareDose(dose)).toBe(true),
);

test.each([
  "500 mg",
  "1 comprimido",
  "5ml pela manhã",
  "1 a 2 gotas",
  "conforme a bula",
  "1 UI",
  "",
])("%s says its unit, or is no figure", (dose) => expect(isBareDose(dose)).toBe(false));

test("a number alone says no duration, and zero none", () => {
  for (const bare of ["14", "7, 14", "10.0"]) expect(isBareNumber(bare)).toBe(true);
  for (const told of ["14 dias", "uso contínuo", "7d", "5/7 dias"]) {
    expect(isBareNumber(told)).toBe(false);
  }
  for (const none of ["0", "0 dias", "00 comprimido", "0,0 ml"]) expect(isNone(none)).toBe(true);
  for (const some of ["0,5 ml", "05 dias", "10 dias", "0 1/2 cp", "uso contínuo"]) {
    expect(isNone(some)).toBe(false);
  }
});
