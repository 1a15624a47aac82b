import { expect, test } from "vitest";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import { copyToAllDays, hourErrors, hoursOf, scheduleOf, type DayHours } from "./hours-values.ts";

const usual = hoursOf(defaultSchedule());
const withMonday = (change: Partial<DayHours>) =>
  usual.map((row, day) => (day === 1 ? { ...row, ...change } : row));

test("stored hours survive the form unchanged", () => {
  expect(scheduleOf(usual)).toEqual(defaultSchedule());
  expect(hourErrors(usual)).toEqual({});
  const late = {
    day: 5,
    enabled: true,
    startMinutes: 1080,
    endMinutes: 1440,
    lunchStartMinutes: null,
    lunchEndMinutes: null,
  };
  const week = scheduleOf(hoursOf({ days: [late] }));
  expect(week.days[5]).toEqual(late);
  expect(week.days.filter(({ enabled }) => enabled)).toHaveLength(1);
});

test.each<[Partial<DayHours>, string]>([
  [{ end: "09:00" }, scheduleMessages.endBeforeStart],
  [{ start: "" }, scheduleMessages.invalidHours],
  [{ lunchStart: "08:00" }, scheduleMessages.lunchOutsideDay],
  [{ lunchEnd: "19:00" }, scheduleMessages.lunchOutsideDay],
  [{ end: "12:30" }, scheduleMessages.lunchOutsideDay],
  [{ lunchEnd: "12:00" }, scheduleMessages.lunchEndBeforeStart],
  [{ lunchEnd: "" }, scheduleMessages.invalidHours],
])("the error for %o is shown beside Monday", (change, message) => {
  expect(hourErrors(withMonday(change))).toEqual({ "days.1": message });
  // A day off doesn't matter, and what is sent is valid all the same.
  const off = withMonday({ ...change, enabled: false });
  expect(hourErrors(off)).toEqual({});
  expect(scheduleOf(off).days[1]).toMatchObject({ enabled: false, startMinutes: 540 });
});

test("copying a day to all others keeps which days are worked", () => {
  const copied = copyToAllDays(withMonday({ start: "07:30", hasLunch: false }), 1);
  expect(new Set(copied.map(({ start, hasLunch }) => `${start} ${hasLunch}`))).toEqual(
    new Set(["07:30 false"]),
  );
  expect(copied.map(({ enabled }) => enabled)).toEqual(usual.map(({ enabled }) => enabled));
});
