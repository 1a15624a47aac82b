import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import type { Professional } from "../days/team-rules.ts";
import { gapsOn, type Occupied } from "./fit-rules.ts";

const calendar = {
  timeZone: "America/Sao_Paulo",
  workingDays: [1, 2, 3, 4, 5],
  workingStartMinutes: 480,
  workingEndMinutes: 1140,
  closedDays: [],
} as unknown as Calendar;
const helena = { id: "helena", schedule: defaultSchedule() } as unknown as Professional;
const thursday = { date: "2026-11-19", isWorkingDay: true, parts: [] };
const row = (id: string, from: string, to: string, more: Partial<WeekAppointment> = {}) =>
  ({
    id,
    professionalId: "helena",
    status: "scheduled",
    start: `2026-11-19T${from}:00-03:00`,
    end: `2026-11-19T${to}:00-03:00`,
    ...more,
  }) as WeekAppointment;
const occupied: Occupied = {
  calendar,
  rows: [
    row("held", "09:00", "10:00"),
    row("busy", "10:30", "11:30"),
    row("off", "14:00", "15:00", { status: "cancelled" }),
    row("other", "15:00", "16:00", { professionalId: "rafael" }),
  ],
  absences: [
    {
      id: "dentist",
      professionalId: "helena",
      start: "2026-11-19T17:00:00-03:00",
      end: "2026-11-19T17:30:00-03:00",
      reason: "",
    },
  ],
  now: Date.parse("2026-11-16T12:00:00-03:00"),
};
const gaps = (minutes: number, more: Partial<Occupied> = {}, day = thursday) =>
  gapsOn(day, { exceptId: "held", professional: helena, minutes }, { ...occupied, ...more }).map(
    ({ startMinute, endMinute }) => `${startMinute}-${endMinute}`,
  );

test("a block fits where its professional works and has nothing else", () => {
  // 09:00 to 10:30, where it stands now; 11:30 to lunch; from lunch to the dentist, and after.
  expect(gaps(30)).toEqual(["540-630", "690-720", "780-1020", "1050-1080"]);
});

test("a longer one fits into fewer", () => {
  expect(gaps(60)).toEqual(["540-630", "780-1020"]);
});

test("nothing fits into what is over, nor on a day off", () => {
  expect(gaps(30, { now: Date.parse("2026-11-19T16:40:00-03:00") })).toEqual(["1050-1080"]);
  expect(gaps(30, { now: Date.parse("2026-11-20T08:00:00-03:00") })).toEqual([]);
  expect(gaps(30, {}, { ...thursday, date: "2026-11-21", isWorkingDay: false })).toEqual([]);
});
