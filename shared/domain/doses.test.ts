import { expect, test } from "vitest";
import { isBareDose } from "./doses.ts";

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
