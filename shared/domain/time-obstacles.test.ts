import { describe, expect, it } from "vitest";
import type { DayClock } from "./day-clock.ts";
import { calendarObstacle, professionalObstacle } from "./time-obstacles.ts";

/** Friday 2026-11-20 in São Paulo, three hours behind UTC. */
const dayNumber = 20_777;
const startUtcMinute = dayNumber * 1440 + 180;
const day: DayClock = {
  date: "2026-11-20",
  dayNumber,
  weekday: 5,
  startUtcMinute,
  endUtcMinute: startUtcMinute + 1440,
  segments: [{ localStartMinute: 0, localEndMinute: 1440, startUtcMinute }],
};
const local = (start: string, end: string) => ({
  startMs: Date.parse(`2026-11-20T${start}:00-03:00`),
  endMs: Date.parse(`2026-11-20T${end}:00-03:00`),
});

describe("calendarObstacle", () => {
  const calendar = { workingDays: [5], workingStartMinutes: 540, workingEndMinutes: 1080 };

  it("checks days and hours, both ends included", () => {
    expect(calendarObstacle(calendar, day, local("09:00", "18:00"))).toBe(null);
    expect(calendarObstacle(calendar, day, local("08:59", "10:00"))).toBe("outside_calendar_hours");
    expect(calendarObstacle(calendar, day, local("17:30", "18:01"))).toBe("outside_calendar_hours");
    expect(calendarObstacle({ ...calendar, workingDays: [1] }, day, local("09:00", "10:00"))).toBe(
      "calendar_closed_weekday",
    );
  });
});

describe("professionalObstacle", () => {
  const friday = {
    day: 5,
    enabled: true,
    startMinutes: 480,
    endMinutes: 960,
    lunchStartMinutes: 720,
    lunchEndMinutes: 780,
  };
  const at = (start: string, end: string, change: Partial<typeof friday> = {}) =>
    professionalObstacle({ days: [{ ...friday, ...change }] }, day, local(start, end));

  it("checks days off, hours and lunch", () => {
    expect(at("08:00", "12:00")).toBe(null);
    expect(at("13:00", "16:00")).toBe(null);
    expect(at("11:30", "12:01")).toBe("lunch");
    expect(at("12:59", "13:30")).toBe("lunch");
    expect(at("07:59", "09:00")).toBe("outside_professional_hours");
    expect(at("15:30", "16:30")).toBe("outside_professional_hours");
    expect(at("09:00", "10:00", { enabled: false })).toBe("professional_off_day");
    expect(at("09:00", "10:00", { day: 4 })).toBe("professional_off_day");
  });

  it("lets professionals without a schedule work whenever the calendar is open", () => {
    expect(professionalObstacle(null, day, local("03:00", "04:00"))).toBe(null);
  });
});
