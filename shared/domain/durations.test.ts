import { expect, it } from "vitest";
import { clockToMinutes, formatDuration, minutesToClock } from "./durations.ts";

it("minutes of a day convert to clock times and back", () => {
  for (let minute = 0; minute <= 1440; minute += 1) {
    expect(clockToMinutes(minutesToClock(minute))).toBe(minute);
  }
  expect(minutesToClock(545)).toBe("09:05");
  expect(minutesToClock(1440)).toBe("24:00");
});

it.each(["", "9:00", "09:60", "24:01", "25:00", "09:00:00", " 09:00", "ab:cd"])(
  "%s is no clock time",
  (text) => {
    expect(clockToMinutes(text)).toBeNull();
  },
);

it.each([-1, 1441, 9.5, Number.NaN])("%s minutes have no clock time", (minutes) => {
  expect(() => minutesToClock(minutes)).toThrow(RangeError);
});

it.each([
  [45, "45 min"],
  [60, "1 h"],
  [65, "1 h 05"],
  [90, "1 h 30"],
  [0, "0 min"],
])("%s minutes are written as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
