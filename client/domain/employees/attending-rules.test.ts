import { expect, test } from "vitest";
import { attending, worksOn } from "./attending-rules.ts";

const weekdays = { workingDays: [1, 2, 3, 4, 5] };
const monday = "2026-11-23";
const saturday = "2026-11-28";

test("only active employees who attend customers can be chosen", () => {
  const entry = { id: "1", name: "A", profession: null, licenseType: null, schedule: null };
  const people = [
    { ...entry, attends: true, isActive: true },
    { ...entry, attends: false, isActive: true },
    { ...entry, attends: true, isActive: false },
  ];
  expect(attending(people)).toEqual([people[0]]);
});

test("the professional's schedule decides, or the calendar's days when there is none", () => {
  const hours = { startMinutes: 540, endMinutes: 1080 };
  const lunch = { lunchStartMinutes: null, lunchEndMinutes: null };
  const days = [
    { day: 6, enabled: true, ...hours, ...lunch },
    { day: 1, enabled: false, ...hours, ...lunch },
  ];
  expect(worksOn({ schedule: { days } }, weekdays, saturday)).toBe(true);
  expect(worksOn({ schedule: { days } }, weekdays, monday)).toBe(false);
  expect(worksOn({ schedule: null }, weekdays, monday)).toBe(true);
  expect(worksOn({ schedule: null }, weekdays, saturday)).toBe(false);
});
