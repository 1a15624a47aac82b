import { expect, test } from "vitest";
import { followSide } from "./edge-calls.ts";

const inner = { left: 100, right: 900 };

test("a pointer outside the shown days is at the edge", () => {
  const sideAt = followSide(500);
  expect([500, 99, 100, 900, 901].map((x) => sideAt(x, inner))).toEqual([null, -1, null, null, 1]);
});

test("a block picked up at the edge turns no page until the pointer moves further or comes back", () => {
  const further = followSide(910);
  expect([910, 930, 934, 915].map((x) => further(x, inner))).toEqual([null, null, 1, 1]);
  const back = followSide(90);
  expect([90, 80, 120, 90].map((x) => back(x, inner))).toEqual([null, null, null, -1]);
});
