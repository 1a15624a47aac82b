import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { hoursOf, lanesOf, shadeOver, shadesOf, without } from "./hours-rules.ts";

const calendar = { workingStartMinutes: 480, workingEndMinutes: 1140 };
const thursday = { date: "2026-11-19", isWorkingDay: true };
const range = { startMinute: 480, endMinute: 1140 };
const nineToSix = { schedule: defaultSchedule() };
const lateLunch = {
  schedule: {
    days: defaultSchedule().days.map((day) => ({
      ...day,
      lunchStartMinutes: 780,
      lunchEndMinutes: 840,
    })),
  },
};
const stretch = (startMinute: number, endMinute: number) => ({
  startMinute,
  endMinute,
});

describe("the hours of a professional", () => {
  test("are theirs inside the calendar's, with lunch between", () => {
    expect(hoursOf(nineToSix, thursday, calendar)).toEqual([stretch(540, 720), stretch(780, 1080)]);
    expect(hoursOf({ schedule: null }, thursday, calendar)).toEqual([stretch(480, 1140)]);
    const short = { workingStartMinutes: 600, workingEndMinutes: 700 };
    expect(hoursOf(nineToSix, thursday, short)).toEqual([stretch(600, 700)]);
  });

  test("are none on a day off or on which the calendar is closed", () => {
    expect(hoursOf(nineToSix, { ...thursday, date: "2026-11-21" }, calendar)).toEqual([]);
    expect(hoursOf(nineToSix, { ...thursday, closedName: "Feriado" }, calendar)).toEqual([]);
    expect(hoursOf({ schedule: null }, { ...thursday, isWorkingDay: false }, calendar)).toEqual([]);
  });
});

describe("lanes of a column that several share", () => {
  const lanes = (people: Parameters<typeof shadesOf>[2], day: object = {}) =>
    lanesOf({ ...thursday, ...day }, calendar, people, range).map(
      ({ place, shade: { kind, startMinute, endMinute } }) =>
        `${place} ${kind} ${startMinute}-${endMinute}`,
    );

  test("say who is at lunch or gone while another works", () => {
    expect(lanes([nineToSix, lateLunch])).toEqual(["0 lunch 720-780", "1 lunch 780-840"]);
    expect(lanes([nineToSix, { schedule: null }])).toEqual([
      "0 outside 480-540",
      "0 lunch 720-780",
      "0 outside 1080-1140",
    ]);
  });

  test("are none where nobody works or everybody does", () => {
    expect(lanes([nineToSix, nineToSix])).toEqual([]);
    expect(lanes([nineToSix, lateLunch], { closedName: "Feriado" })).toEqual([]);
  });
});

describe("shades", () => {
  const shaded = (people: Parameters<typeof shadesOf>[2], day: object = {}) =>
    shadesOf({ ...thursday, ...day }, calendar, people, range).map(
      ({ kind, startMinute, endMinute }) => `${kind} ${startMinute}-${endMinute}`,
    );

  test("lie where nobody of a column works", () => {
    expect(shaded([nineToSix])).toEqual(["outside 480-540", "lunch 720-780", "outside 1080-1140"]);
    expect(shaded([nineToSix, lateLunch])).toEqual(["outside 480-540", "outside 1080-1140"]);
    expect(shaded([nineToSix, { schedule: null }])).toEqual([]);
    expect(shaded([])).toEqual([]);
  });

  test("cover a day off and a closed day", () => {
    expect(shaded([nineToSix], { date: "2026-11-21" })).toEqual(["off 480-1140"]);
    expect(shaded([nineToSix], { closedName: "Feriado" })).toEqual(["closed 480-1140"]);
  });
});

test("what is left is what is in the first and not in the others", () => {
  const stretches = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => stretch(start, start + length)),
    { maxLength: 8 },
  );
  const covers = (list: readonly { startMinute: number; endMinute: number }[], minute: number) =>
    list.some((each) => each.startMinute <= minute && minute < each.endMinute);
  fc.assert(
    fc.property(stretches, (taken) => {
      const left = without([stretch(10, 70)], taken);
      for (let minute = 0; minute < 90; minute += 1) {
        const isLeft = minute >= 10 && minute < 70 && !covers(taken, minute);
        expect(covers(left, minute)).toBe(isLeft);
      }
    }),
  );
});

test("a stretch is shaded where nobody can be booked in all of it", () => {
  const shades = [stretch(480, 780)];
  expect(shadeOver(stretch(480, 510), shades)).toBe(shades[0]);
  expect(shadeOver(stretch(750, 780), shades)).toBe(shades[0]);
  expect(shadeOver(stretch(765, 795), shades)).toBeUndefined();
});
