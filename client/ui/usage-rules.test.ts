import { expect, test } from "vitest";
import { warnsOfLimit } from "./usage-rules.ts";

test.each([
  [1, 1, false],
  [2, 1, true],
  [2, 3, false],
  [3, 3, true],
])("%i of %i: a warning is %s", (used, max, isTold) => {
  expect(warnsOfLimit(used, max)).toBe(isTold);
});
