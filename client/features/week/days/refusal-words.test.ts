import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { factsOfMove, type Around } from "./refusal-words.ts";

const row = {
  id: "a",
  customerName: "Ana Lima",
  customerEmail: "ana@example.com",
  serviceNames: "Consulta",
  professionalId: "h",
  start: "2026-11-23T13:00:00.000Z",
  end: "2026-11-23T13:30:00.000Z",
  status: "confirmed",
  isHeld: false,
} as WeekAppointment;
const calendar = {
  timeZone: "America/Sao_Paulo",
  workingStartMinutes: 480,
  workingEndMinutes: 1140,
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [],
} as unknown as Calendar;
const afternoon = {
  day: 2,
  enabled: true,
  startMinutes: 780,
  endMinutes: 1140,
  lunchStartMinutes: 960,
  lunchEndMinutes: 990,
};
const people = [
  { id: "h", name: "Dra. Helena", schedule: null },
  { id: "r", name: "Dr. Rafael", schedule: { days: [afternoon] } },
];
const around = (rows: readonly WeekAppointment[] = []): Around => ({
  calendar,
  team: {
    byId: new Map(people.map((each) => [each.id, each])) as unknown as Around["team"]["byId"],
  },
  rows,
  now: Date.parse("2026-11-22T15:00:00Z"),
  phoneChannels: [],
});
/** Tuesday from 9:00 to 9:30. */
const times = {
  professionalId: "r",
  start: "2026-11-24T12:00:00.000Z",
  end: "2026-11-24T12:30:00.000Z",
};

test("a question before a move says who, from where to where, the hours and the message", () => {
  expect(factsOfMove({ row, times }, around())).toEqual([
    ["Quem", "Ana Lima · Consulta"],
    ["De", "seg, 23 nov · 10:00–10:30 · Dra. Helena"],
    ["Para", "ter, 24 nov · 09:00–09:30 · Dr. Rafael"],
    ["Expediente", "13:00–16:00 e 16:30–19:00"],
    ["Aviso", "Ana será avisada por e-mail em 2 minutos: ana@example.com"],
  ]);
});

test("it names whose appointment stands there, but nobody else's", () => {
  const there = { ...row, id: "b", customerName: "Bia Sá", ...times };
  const others = [
    row,
    there,
    { ...there, id: "c", status: "cancelled" as const },
    { ...there, id: "d", professionalId: "h" },
    { ...there, id: "e", start: times.end, end: "2026-11-24T13:00:00.000Z" },
  ];
  const facts = new Map(factsOfMove({ row, times }, around(others)));
  expect(facts.get("Já marcado")).toBe("09:00–09:30 Bia Sá");
});

test("a day on which nobody works is named as such", () => {
  const monday = { ...times, start: row.start, end: row.end };
  expect(new Map(factsOfMove({ row, times: monday }, around())).get("Expediente")).toBe(
    "não atende neste dia",
  );
});
