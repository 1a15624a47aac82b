import { expect, test } from "vitest";
import { draftOfSlot, draftOfTimeOff, isSameDraft } from "./draft-values.ts";

const begun = { calendarId: "k", professionalId: "h", turn: 0 };

test("an appointment is drawn where it was asked for, on the calendar's clocks", () => {
  const slot = { start: "2026-11-24T15:00:00.000Z", end: "2026-11-24T15:30:00.000Z" };
  const drawn = { ...begun, start: "2026-11-24T12:00", end: "2026-11-24T12:30", name: "" };
  expect(draftOfSlot({ ...slot, professionalId: "h" }, "k", "America/Sao_Paulo")).toEqual({
    ...drawn,
    isTimeOff: false,
  });
  expect(draftOfSlot({ minutes: 30 }, "k", "America/Sao_Paulo")).toBeNull();
});

test("blocked time is drawn with its reason, and whole days as the first of them", () => {
  const blocked = { professionalId: "h", isWholeDays: true, reason: "Férias" };
  const days = { start: "2026-11-24T00:00", end: "2026-11-26T00:00" };
  expect(draftOfTimeOff({ ...blocked, ...days }, "k")).toEqual({
    ...begun,
    start: "2026-11-24T00:00",
    end: "2026-11-24T23:59",
    name: "Férias",
    isTimeOff: true,
  });
});

test("what begins as it was asked for is drawn the same, and otherwise once anything differs", () => {
  const times = { start: "2026-11-24T12:00", end: "2026-11-24T12:30" };
  const drawn = { ...begun, ...times, name: "", isTimeOff: false };
  expect(isSameDraft(drawn, { ...drawn })).toBe(true);
  for (const change of [{ name: "Bea" }, { turn: 1 }, { end: "2026-11-24T13:00" }]) {
    expect(isSameDraft(drawn, { ...drawn, ...change })).toBe(false);
  }
});
