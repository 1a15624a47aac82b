import { describe, expect, it } from "vitest";
import { namedSchedule, weeklySchedule } from "#shared/schemas/schedule.ts";
import { defaultSchedule, fromNamedSchedule, toNamedSchedule } from "./schedule.ts";

const day = (changes = {}) => ({
  day: 1,
  enabled: true,
  startMinutes: 540,
  endMinutes: 1080,
  lunchStartMinutes: 720 as number | null,
  lunchEndMinutes: 780 as number | null,
  ...changes,
});

describe("the default week", () => {
  it("works Monday to Friday 09:00–18:00 with lunch at noon, and is valid", () => {
    const { days } = weeklySchedule.parse(defaultSchedule());
    expect(days.filter(({ enabled }) => enabled).map(({ day: weekday }) => weekday)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(days[1]).toEqual(day());
  });
});

describe("the format keyed by weekday names", () => {
  const monday = { isWorking: true, start: "08:00", end: "18:00" };

  it("puts lunch at 40%–60% of the working day", () => {
    const { days } = fromNamedSchedule({ monday });
    expect(days[1]).toEqual(
      day({ startMinutes: 480, endMinutes: 1080, lunchStartMinutes: 720, lunchEndMinutes: 840 }),
    );
  });

  it("makes missing and disabled weekdays days off", () => {
    const { days } = fromNamedSchedule({
      monday,
      tuesday: { isWorking: false, start: "10:00", end: "12:00" },
      sunday: { isWorking: false, start: "", end: "" },
    });
    expect(days.map(({ enabled }) => enabled)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(days[2]).toMatchObject({ startMinutes: 600, endMinutes: 720 });
    expect(weeklySchedule.safeParse({ days }).success).toBe(true);
  });

  it("gives very short days no lunch", () => {
    const { days } = fromNamedSchedule({
      monday: { isWorking: true, start: "08:00", end: "08:02" },
    });
    expect(days[1]).toMatchObject({ lunchStartMinutes: null, lunchEndMinutes: null });
    expect(weeklySchedule.safeParse({ days }).success).toBe(true);
  });

  it("survives a round trip through the stored week", () => {
    expect(toNamedSchedule(fromNamedSchedule({ monday })).monday).toEqual(monday);
    expect(toNamedSchedule({ days: [day({ endMinutes: 1440 })] })).toEqual({
      monday: { isWorking: true, start: "09:00", end: "24:00" },
    });
  });

  it("refuses working days with invalid hours", () => {
    for (const [start, end] of [
      ["", ""],
      ["18:00", "09:00"],
      ["9h", "18h"],
    ] as const) {
      const broken = { monday: { isWorking: true, start, end } };
      expect(namedSchedule.safeParse(broken).success).toBe(false);
      expect(() => fromNamedSchedule(broken)).toThrow(RangeError);
    }
    expect(namedSchedule.safeParse({ monday }).success).toBe(true);
    expect(namedSchedule.safeParse({ segunda: monday }).success).toBe(false);
  });
});

describe("a stored week", () => {
  it.each([
    ["hours that end before they start", [day({ startMinutes: 1080, endMinutes: 540 })]],
    ["hours without length", [day({ endMinutes: 540, startMinutes: 540 })]],
    ["hours past midnight", [day({ endMinutes: 1441 })]],
    ["hours in fractions", [day({ startMinutes: 540.5 })]],
    ["lunch before work", [day({ lunchStartMinutes: 480 })]],
    ["lunch after work", [day({ lunchEndMinutes: 1081 })]],
    ["lunch that ends before it starts", [day({ lunchStartMinutes: 800 })]],
    ["half a lunch", [day({ lunchEndMinutes: null })]],
    ["one weekday twice", [day(), day()]],
    ["an eighth weekday", [day({ day: 7 })]],
    ["unknown fields", [day({ note: "x" })]],
  ])("has no %s", (_, days) => {
    expect(weeklySchedule.safeParse({ days }).success).toBe(false);
  });

  it("may be empty, and its days may have no lunch", () => {
    const days = [day({ lunchStartMinutes: null, lunchEndMinutes: null })];
    expect(weeklySchedule.safeParse({ days }).success).toBe(true);
    expect(weeklySchedule.safeParse({ days: [] }).success).toBe(true);
  });
});
