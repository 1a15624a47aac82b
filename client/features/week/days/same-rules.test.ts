import { describe, expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { weekAppointment } from "#tests/fixtures/week-appointment.ts";
import { dimOthers } from "./filter-rules.ts";
import { weekDays } from "./day-rules.ts";
import { hasSameDay, hasSameHours } from "./same-rules.ts";

const calendar = { timeZone: "America/Sao_Paulo", workingDays: [1, 2], closedDays: [] };

const appointment = (id: string, start: string, end: string) =>
  weekAppointment({ id, start, end, customerName: id });

const ana = appointment("Ana", "2026-11-16T13:00:00Z", "2026-11-16T14:00:00Z");
const bia = appointment("Bia", "2026-11-17T13:00:00Z", "2026-11-17T14:00:00Z");

/** Reads a week of two days, whose absences stay the same. */
const read = (rows: readonly WeekAppointment[]) =>
  weekDays(calendar, "2026-11-16", rows).map((day) => ({ day, absences: calendar.closedDays }));

const compare = (before: readonly WeekAppointment[], after: readonly WeekAppointment[]) => {
  const old = read(before);
  return read(after).map((each, i) => {
    const other = old[i];
    if (!other) throw new Error("There is another number of days");
    return { isSame: hasSameDay(other, each), hasHours: hasSameHours(other, each) };
  });
};

describe("a day that is read again", () => {
  test("is the same while its rows are", () => {
    expect(compare([ana, bia], [ana, bia]).map(({ isSame }) => isSame)).toEqual([true, true]);
  });

  test("is another one once a row of it changed, came or went, and the other day isn't", () => {
    const later = { ...bia, end: "2026-11-17T15:00:00Z" };
    for (const after of [[ana, later], [ana], [ana, bia, { ...bia, id: "Caio" }]]) {
      expect(compare([ana, bia], after)).toEqual([
        { isSame: true, hasHours: true },
        { isSame: false, hasHours: true },
      ]);
    }
  });

  test("is another one when a search dims its blocks, or anything beside it is another", () => {
    const [monday] = read([ana]);
    const [dimmed] = dimOthers(monday ? [monday.day] : [], "bia");
    if (!monday || !dimmed) throw new Error("There is no Monday");
    expect(hasSameDay(monday, { ...monday, day: dimmed })).toBe(false);
    expect(hasSameDay(monday, { ...monday, absences: [] })).toBe(false);
    expect(hasSameHours(monday, { ...monday, absences: [] })).toBe(false);
  });
});
