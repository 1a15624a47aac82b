import { describe, expect, test } from "vitest";
import {
  movedTo,
  newValues,
  readTimeOff,
  timeOffErrorsOf,
  valuesOfTimeOff,
} from "./time-off-values.ts";

const zone = "America/Sao_Paulo";
const values = {
  professionalId: "p",
  isWholeDays: false,
  start: "2026-03-05T10:00",
  end: "2026-03-05T12:30",
  reason: "Congresso",
};

describe("the form of blocked time", () => {
  test("uses the calendar's time zone", () => {
    expect(readTimeOff(values, zone).input).toMatchObject({
      start: "2026-03-05T13:00:00.000Z",
      end: "2026-03-05T15:30:00.000Z",
    });
  });

  test("includes the last of whole days, and reads them back unchanged", () => {
    const days = { ...values, isWholeDays: true, end: "2026-03-06T00:00" };
    const { input } = readTimeOff(days, zone);
    expect(input).toMatchObject({
      start: "2026-03-05T03:00:00.000Z",
      end: "2026-03-07T03:00:00.000Z",
    });
    const back = valuesOfTimeOff({ id: "t", version: 1, ...input! }, zone);
    expect(back).toMatchObject({ isWholeDays: true, start: "2026-03-05T00:00" });
    expect(back.end.slice(0, 10)).toBe("2026-03-06");
  });

  test("requires a person and two complete times in order", () => {
    const empty = { ...values, professionalId: null, start: "T", end: "2026-03-05T" };
    expect(Object.keys(readTimeOff(empty, zone).errors ?? {})).toEqual([
      "professionalId",
      "start",
      "end",
    ]);
    const backwards = { ...values, end: values.start };
    expect(readTimeOff(backwards, zone).errors).toEqual({ end: "O fim deve ser depois do início" });
    const oneDay = { ...values, isWholeDays: true, end: values.start };
    expect(readTimeOff(oneDay, zone).errors).toBeNull();
  });

  test("starts at the next full hour", () => {
    const now = Date.parse("2026-03-05T12:20:00Z");
    expect(newValues("p", now, zone)).toMatchObject({
      start: "2026-03-05T10:00",
      end: "2026-03-05T11:00",
    });
  });

  test("shows the server's errors at its own fields", () => {
    expect(timeOffErrorsOf([{ path: "end", message: "Longe demais" }])).toEqual({
      end: "Longe demais",
    });
  });

  test("keeps its length at a place that is pressed, unless a stretch was drawn there", () => {
    const pressed = { start: "2026-03-06T12:00:00.000Z", end: "2026-03-06T12:30:00.000Z" };
    const moved = { isWholeDays: false, start: "2026-03-06T09:00" };
    expect(movedTo(values, pressed, zone)).toEqual({ ...moved, end: "2026-03-06T11:30" });
    const drawn = { ...pressed, end: "2026-03-06T13:00:00.000Z" };
    expect(movedTo(values, drawn, zone)).toEqual({ ...moved, end: "2026-03-06T10:00" });
    const wholeDays = { ...values, isWholeDays: true };
    expect(movedTo(wholeDays, pressed, zone)).toEqual({ ...moved, end: "2026-03-06T09:30" });
  });
});
