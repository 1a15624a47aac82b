import { expect, test } from "vitest";
import { readTimeOffBegun, writeTimeOff } from "./new-time-off-values.ts";

const period = {
  professionalId: "r",
  isWholeDays: false,
  start: "2026-11-23T09:00",
  end: "2026-11-23T12:30",
  reason: "",
};
const days = { ...period, isWholeDays: true, start: "2026-11-23T00:00", end: "2026-11-27T00:00" };

test.each([period, days, { ...days, professionalId: null }, { ...period, reason: "Curso 1/2" }])(
  "new blocked time survives a round trip through the address: %j",
  (wanted) => {
    expect(readTimeOffBegun(writeTimeOff(wanted))).toEqual(wanted);
  },
);

test("an address that is no blocked time reads as null", () => {
  for (const text of [
    "",
    "r",
    "r/2026-02-30/2026-03-01",
    "r/2026-11-23/2026-11-23T09:00",
    "r/a/b",
  ]) {
    expect([text, readTimeOffBegun(text)]).toEqual([text, null]);
  }
});

test("a reason is no longer than one that can be saved", () => {
  const begun = readTimeOffBegun(`r/2026-11-23/2026-11-23/${"a".repeat(300)}`);
  expect(begun?.reason).toHaveLength(200);
  expect(writeTimeOff({ ...days, reason: "a".repeat(300) })).toMatch(/\/a{200}$/);
});
