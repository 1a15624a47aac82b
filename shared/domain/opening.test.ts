import { expect, test } from "vitest";
import { lastOpeningDay, pickNextStarts } from "./opening.ts";

test.each([
  // A Sunday at the month's end, a Saturday, the first of a long month, and February.
  ["2026-11-29", "2027-01-02"],
  ["2026-11-28", "2026-12-26"],
  ["2026-03-01", "2026-04-04"],
  ["2026-02-01", "2026-03-07"],
])("the page of %s shows days to %s", (today, last) => {
  expect(lastOpeningDay(today)).toBe(last);
});

const day = (date: string, ...hours: number[]) => ({
  date,
  slots: hours.map((hour) => ({ localMinute: hour * 60, startUtcMinute: hour * 60 })),
});

const namesOf = (starts: ReturnType<typeof pickNextStarts>) =>
  starts.map(({ date, slot }) => `${date.slice(8)} ${slot.localMinute / 60}`);

test("the next starts are the first of each part of the day", () => {
  const days = [
    day("2026-11-23", 9, 9.5, 10, 14, 15, 18, 19),
    day("2026-11-24", 8, 8.5, 13),
    day("2026-11-25", 9, 14),
  ];
  expect(namesOf(pickNextStarts(days))).toEqual([
    "23 9",
    "23 14",
    "23 18",
    "24 8",
    "24 13",
    "25 9",
  ]);
});

test("the starts between fill up what few days leave free", () => {
  const days = [day("2026-11-23", 9, 9.5, 10), day("2026-11-24", 14, 15)];
  expect(namesOf(pickNextStarts(days))).toEqual(["23 9", "23 9.5", "23 10", "24 14", "24 15"]);
  expect(pickNextStarts([])).toEqual([]);
});
