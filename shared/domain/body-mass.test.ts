import { expect, test } from "vitest";
import { bodyMassIndex } from "./body-mass.ts";

test("the body mass index follows from weight and height", () => {
  expect(bodyMassIndex(71.5, 170)).toBe(24.7);
  expect(bodyMassIndex(undefined, 170)).toBeNull();
  expect(bodyMassIndex(94.5, 1.72)).toBeNull();
});
