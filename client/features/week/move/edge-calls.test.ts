import { expect, test } from "vitest";
import { followSide } from "./edge-calls.ts";

const inner = { left: 100, right: 900 };

test("a pointer beyond the shown days is at their side", () => {
  const sideAt = followSide(500);
  expect([500, 99, 100, 900, 901].map((x) => sideAt(x, inner))).toEqual([null, -1, null, null, 1]);
});

test("who took hold there means nothing by it, until going further or coming back", () => {
  const further = followSide(910);
  expect([910, 930, 934, 915].map((x) => further(x, inner))).toEqual([null, null, 1, 1]);
  const back = followSide(90);
  expect([90, 80, 120, 90].map((x) => back(x, inner))).toEqual([null, null, null, -1]);
});
