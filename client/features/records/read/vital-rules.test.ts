import { expect, test } from "vitest";
import { isUnusual, readDecimal, readPressure, readSign, tidySign } from "./vital-rules.ts";

test("numbers are read as people here write them", () => {
  expect([readDecimal("71,5"), readDecimal(" 36.8 "), readDecimal("")]).toEqual([
    71.5,
    36.8,
    undefined,
  ]);
  expect(readDecimal("setenta")).toBeNaN();
  expect(readDecimal("1e3")).toBeNaN();
});

test("blood pressure is read in both ways of writing it", () => {
  expect(readPressure("12x8")).toBe("120/80");
  expect(readPressure("120 / 80")).toBe("120/80");
  expect(readPressure("")).toBeUndefined();
  expect(readPressure("alta")).toBe("alta");
});

test("unusual values are pointed out, usual and empty ones are not", () => {
  expect(isUnusual("bloodPressure", "12x8")).toBe(false);
  for (const slip of ["80/120", "250/210", "130/120", "190/60"]) {
    expect(isUnusual("bloodPressure", slip)).toBe(true);
  }
  expect(isUnusual("temperature", "36,5")).toBe(false);
  expect(isUnusual("temperature", "43")).toBe(true);
  expect(isUnusual("weight", "")).toBe(false);
});

test.each<[Parameters<typeof isUnusual>[0], usual: string[], unusual: string[]]>([
  ["heartRate", ["50", "150"], ["45", "151"]],
  ["temperature", ["35", "40,5"], ["34,9", "40,6"]],
  ["oxygenSaturation", ["90", "100"], ["89"]],
  ["weight", ["2", "200"], ["1,9", "200,1", "250"]],
  ["height", ["45", "215", "0,45", "2,15"], ["44", "216", "2,16"]],
  ["bloodPressure", ["80/40", "200/120", "20x12", "100/80"], ["79/40", "201/120", "99/80"]],
  ["bloodPressure", ["140/40", "180/120"], ["140/39", "180/121", "141/40"]],
])("a %s is pointed out beyond the edges of what is usual", (sign, usual, unusual) => {
  expect(usual.filter((text) => isUnusual(sign, text))).toEqual([]);
  expect(unusual.filter((text) => !isUnusual(sign, text))).toEqual([]);
});

test("a height in metres is one in centimetres, and signs are kept as they are written down", () => {
  expect([readSign("height", "1,72"), readSign("height", "172"), readSign("height", "45")]).toEqual(
    [172, 172, 45],
  );
  expect(readSign("weight", "2,9")).toBe(2.9);
  expect(isUnusual("height", "1,72")).toBe(false);
  expect([tidySign("bloodPressure", "12x8"), tidySign("height", "1,72")]).toEqual([
    "120/80",
    "172",
  ]);
  expect([tidySign("temperature", "36.8"), tidySign("weight", "setenta")]).toEqual([
    "36,8",
    "setenta",
  ]);
});
