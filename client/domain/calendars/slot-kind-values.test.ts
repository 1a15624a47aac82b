import { expect, test } from "vitest";
import { slotInstead, timeOffInstead } from "./slot-kind-values.ts";

const zone = "America/Sao_Paulo";
const drawn = { start: "2026-11-24T12:00", end: "2026-11-24T13:00", professionalId: "h" };

test("time is blocked where an appointment was being made", () => {
  expect(timeOffInstead(drawn)).toEqual({ ...drawn, isWholeDays: false, reason: "" });
  expect(timeOffInstead({ ...drawn, end: "2026-11-24T" })).toBeNull();
});

test("an appointment is made where time was being blocked", () => {
  expect(slotInstead(drawn, zone)).toEqual({
    start: "2026-11-24T15:00:00.000Z",
    end: "2026-11-24T16:00:00.000Z",
    professionalId: "h",
  });
});

test("an appointment in place of whole days or an incomplete time is for now", () => {
  const wholeDay = { ...drawn, start: "2026-11-24T00:00", end: "2026-11-24T23:59" };
  for (const each of [wholeDay, { ...drawn, end: "T" }, { ...drawn, end: drawn.start }]) {
    expect(slotInstead(each, zone)).toEqual({ professionalId: "h" });
  }
});
