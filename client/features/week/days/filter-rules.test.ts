import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { weekAppointment } from "#tests/fixtures/week-appointment.ts";
import type { DayPart } from "./day-rules.ts";
import { customerSearch, dimOthers, filterRows, firstFound } from "./filter-rules.ts";
import { rowsOfHour } from "../agenda/hour-rules.ts";

const row = (id: string, more: Partial<WeekAppointment> = {}) =>
  weekAppointment({
    id,
    professionalId: "helena",
    customerName: "João Araújo",
    customerEmail: "ja@cliente.example",
    ...more,
  });
const everything = { shownIds: null, query: "", showCancelled: false };
const rows = [
  row("plain"),
  row("off", { status: "cancelled" }),
  row("missed", { status: "no_show", professionalId: "rafael" }),
  row("other", { customerName: "Bia", customerEmail: null }),
];
const ids = (list: readonly WeekAppointment[]) => list.map(({ id }) => id);

test("cancelled appointments are shown only on request", () => {
  expect(ids(filterRows(rows, everything))).toEqual(["plain", "missed", "other"]);
  expect(ids(filterRows(rows, { ...everything, showCancelled: true }))).toHaveLength(4);
});

test("names and e-mails match every word, without accents", () => {
  const found = (query: string) => ids(rows.filter(customerSearch(query)));
  expect(found("ARAUJO joao")).toEqual(["plain", "off", "missed"]);
  expect(found("ja@")).toEqual(["plain", "off", "missed"]);
  expect(found("joao bia")).toEqual([]);
});

test("phones match however they are written", () => {
  const called = [...rows, row("called", { customerPhone: "+5511987654321" })];
  const found = (query: string) => ids(called.filter(customerSearch(query)));
  for (const query of ["98765-4321", "(11) 98765", "4321", "+55 11 9"]) {
    expect(found(query)).toEqual(["called"]);
  }
  expect(found("98765 bia")).toEqual([]);
});

test("a search hides nobody: the others are dimmed", () => {
  const parts = rows.map((each) => ({ id: each.id, appointment: each }) as DayPart);
  const [day] = dimOthers([{ date: "2026-11-19", isWorkingDay: true, parts }], "bia");
  expect(day?.parts.map(({ id, isDimmed = false }) => [id, isDimmed])).toEqual([
    ["plain", true],
    ["off", true],
    ["missed", true],
    ["other", false],
  ]);
});

test("professionals are filtered by id", () => {
  expect(ids(filterRows(rows, { ...everything, shownIds: new Set(["rafael"]) }))).toEqual([
    "missed",
  ]);
});

test("an hour lists everything that overlaps it, once, in order", () => {
  const part = (id: string, startMinute: number, endMinute: number) => ({
    id,
    appointment: row(id),
    startMinute,
    endMinute,
    startsHere: true,
    endsHere: true,
    whole: { startMinute, endMinute },
    clocks: ["", ""] as const,
  });
  const day = (date: string, parts: ReturnType<typeof part>[]) => ({
    date,
    isWorkingDay: true,
    parts,
  });
  const days = [
    day("2026-11-18", [part("later", 620, 650), part("before", 540, 600), part("into", 560, 610)]),
    day("2026-11-19", [part("after", 660, 700), part("next-day", 600, 630)]),
  ];
  expect(rowsOfHour(days, 600).map(({ part: { id }, date }) => [date.slice(8), id])).toEqual([
    ["18", "into"],
    ["18", "later"],
    ["19", "next-day"],
  ]);
});

test("a search leads to the earliest that it finds on the screen", () => {
  const part = (id: string, start: string) => ({ id, appointment: row(id, { start }) }) as DayPart;
  const day = (date: string, parts: DayPart[]) => ({ date, isWorkingDay: true, parts });
  const days = [
    day("2026-11-18", [
      part("late", "2026-11-18T20:00:00Z"),
      part("early", "2026-11-18T12:00:00Z"),
    ]),
    day("2026-11-19", [part("next", "2026-11-19T11:00:00Z")]),
  ];
  expect(firstFound(days, "joao")).toBe("early");
  expect(firstFound(days, "bia")).toBeNull();
});
