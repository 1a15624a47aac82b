import fc from "fast-check";
import { expect, test } from "vitest";
import { plainRules, plainService } from "#tests/fixtures/slot-query.ts";
import { dayNumberOf } from "#shared/domain/dates.ts";
import { minutesToClock } from "#shared/domain/durations.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import type { Professional } from "../days/professional-rules.ts";
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
    bufferMinutes: 0,
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
const held = { exceptId: "held", professional: helena, bufferMinutes: 0 };
const gaps = (minutes: number, more: Partial<Occupied> = {}, day = thursday) =>
  gapsOn(day, { ...held, minutes }, { ...occupied, ...more }).map(
    ({ startMinute, endMinute }) => `${startMinute}-${endMinute}`,
  );

test("a block fits where its professional works and has nothing else", () => {
  // 09:00 to 10:30, where it stands now; 11:30 to lunch; from lunch to the dentist, and after.
  expect(gaps(30)).toEqual(["540-630", "690-720", "780-1020", "1050-1080"]);
});

test("a longer one fits into fewer", () => {
  expect(gaps(60)).toEqual(["540-630", "780-1020"]);
});

test("pauses count: its own before the next one, and that of the one before", () => {
  const rows = [row("busy", "10:30", "11:30", { bufferMinutes: 20 })];
  const wanted = { ...held, minutes: 30, bufferMinutes: 15 };
  // Until 10:15, so that the pause ends at 10:30; from 11:50 less than half an hour is left to lunch.
  expect(gapsOn(thursday, wanted, { ...occupied, rows })).toMatchObject([
    { startMinute: 540, endMinute: 615 },
    { startMinute: 780, endMinute: 1005 },
    // The pause may pass the end of work.
    { startMinute: 1050, endMinute: 1080 },
  ]);
});

test("a visitor is offered the starts that fit into the gaps, and no others", () => {
  const services = fc.record({
    durationMinutes: fc.integer({ min: 1, max: 8 }).map((n) => n * 15),
    bufferMinutes: fc.integer({ min: 0, max: 4 }).map((n) => n * 5),
  });
  const time = fc.integer({ min: 96, max: 216 }).map((n) => n * 5);
  const taken = fc.array(fc.record({ from: time, minutes: fc.integer({ min: 5, max: 90 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(services, taken, fc.nat(45), (service, busy, bufferMinutes) => {
      const open = { startMinute: 540, endMinute: 1080 };
      const parts = busy.map(({ from, minutes }) => ({ from, to: from + minutes + bufferMinutes }));
      const gapsLeft = gapsOn(
        thursday,
        {
          ...held,
          professional: { ...helena, schedule: null },
          minutes: service.durationMinutes,
          bufferMinutes: service.bufferMinutes,
        },
        {
          ...occupied,
          calendar: {
            ...calendar,
            workingStartMinutes: open.startMinute,
            workingEndMinutes: open.endMinute,
          },
          absences: [],
          rows: busy.map(({ from, minutes }, i) =>
            row(`${i}`, minutesToClock(from), minutesToClock(from + minutes), { bufferMinutes }),
          ),
        },
      );
      const fitting = Array.from({ length: 36 }, (_, i) => 540 + i * 15).filter((start) =>
        gapsLeft.some(
          ({ startMinute, endMinute }) =>
            start >= startMinute && start + service.durationMinutes <= endMinute,
        ),
      );
      const midnight = dayNumberOf(thursday.date) * 1440;
      const [day] = computeSlots({
        rules: plainRules({ link: { slotDurationMinutes: 15 }, services: [plainService(service)] }),
        days: [
          {
            date: thursday.date,
            dayNumber: midnight / 1440,
            weekday: 4,
            startUtcMinute: midnight,
            endUtcMinute: midnight + 1440,
            segments: [{ localStartMinute: 0, localEndMinute: 1440, startUtcMinute: midnight }],
          },
        ],
        busy: parts.map(({ from, to }) => ({
          startUtcMinute: midnight + from,
          endUtcMinute: midnight + to,
        })),
        nowUtcMinute: midnight,
        todayDate: thursday.date,
      });
      expect(fitting).toEqual(day?.slots.map(({ localMinute }) => localMinute));
    }),
  );
});

test("nothing fits into what is over, nor on a day off", () => {
  expect(gaps(30, { now: Date.parse("2026-11-19T16:40:00-03:00") })).toEqual(["1050-1080"]);
  expect(gaps(30, { now: Date.parse("2026-11-20T08:00:00-03:00") })).toEqual([]);
  expect(gaps(30, {}, { ...thursday, date: "2026-11-21", isWorkingDay: false })).toEqual([]);
});
