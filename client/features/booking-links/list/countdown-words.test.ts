import { expect, test } from "vitest";
import { countdownTo } from "./countdown-words.ts";

const end = "2026-01-10T12:00:00Z";
const before = (seconds: number) => Date.parse(end) - seconds * 1000;

test.each([
  [12 * 86_400 + 4 * 3600 + 3 * 60 + 10, "12d 4h 3m 10s"],
  [86_400, "1d 0h 0m 0s"],
  [86_399, "23h 59m 59s"],
  [3600, "1h 0m 0s"],
  [61, "1m 1s"],
  [1, "1s"],
  [0.2, "1s"],
])("the countdown shows %d seconds", (seconds, text) => {
  expect(countdownTo(end, before(seconds))).toEqual({ state: "running", text });
});

test("the countdown is over from the last second on", () => {
  expect(countdownTo(end, before(0))).toEqual({ state: "expired" });
  expect(countdownTo(end, before(-5))).toEqual({ state: "expired" });
});

test("a link without an end has no countdown", () => {
  expect(countdownTo(null, 0)).toEqual({ state: "none" });
});
