import { expect, test } from "vitest";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { startOfAppointment, timesAfter, timesOn } from "./certificate-values.ts";

const appointment = {
  patientId: "p1",
  patientName: null,
  customerName: "Ana",
  start: "2026-11-20T01:30:00.000Z",
  end: "2026-11-20T02:15:00.000Z",
  timeZone: "America/Sao_Paulo",
  arrivedAt: null,
  startedAt: null,
} as Appointment;

test("a certificate of an appointment begins with its day and clocks, where it was", () => {
  expect(startOfAppointment(appointment)).toEqual({
    patientId: "p1",
    patientName: "Ana",
    date: "2026-11-19",
    from: "22:30",
    to: "23:15",
  });
});

test("a certificate begins with no time that hasn't come", () => {
  const during = startOfAppointment(appointment, "2026-11-20T02:00:00.000Z");
  expect([during?.from, during?.to]).toEqual(["22:30", "23:00"]);
  const before = startOfAppointment(appointment, "2026-11-18T15:00:00.000Z");
  expect(before).toMatchObject({ date: "2026-11-18", from: "", to: "" });
});

test.each([
  [
    "early",
    { arrivedAt: "2026-11-20T00:50:00.000Z" },
    "2026-11-20T01:20:00.000Z",
    "21:50",
    "22:20",
  ],
  [
    "attended early",
    { startedAt: "2026-11-20T01:00:00.000Z" },
    "2026-11-20T01:20:00.000Z",
    "22:00",
    "22:20",
  ],
  ["late", { arrivedAt: "2026-11-20T01:40:00.000Z" }, "2026-11-20T12:00:00.000Z", "22:40", "23:15"],
  [
    "after its end",
    { arrivedAt: "2026-11-20T02:30:00.000Z" },
    "2026-11-20T12:00:00.000Z",
    "23:30",
    "",
  ],
])("a certificate tells when somebody came who was %s", (_, steps, now, from, to) => {
  expect(startOfAppointment({ ...appointment, ...steps }, now)).toMatchObject({ from, to });
  expect(timesOn([{ ...appointment, ...steps }], "2026-11-19", now)).toEqual({ from, to });
});

test("an appointment of nobody's record has no certificate", () => {
  expect(startOfAppointment({ ...appointment, patientId: null })).toBeNull();
});

test("the times of a day are those of the last appointment that was kept on it", () => {
  const now = "2026-11-21T00:00:00.000Z";
  const later = {
    ...appointment,
    start: "2026-11-20T13:00:00.000Z",
    end: "2026-11-20T13:30:00.000Z",
  };
  const missed = { ...later, start: "2026-11-20T15:00:00.000Z", status: "no_show" } as Appointment;
  const all = [appointment, missed, later];
  expect(timesOn(all, "2026-11-20", now)).toEqual({ from: "10:00", to: "10:30" });
  expect(timesOn(all, "2026-11-19", now)).toEqual({ from: "22:30", to: "23:15" });
  expect(timesOn(all, "2026-11-18", now)).toBeNull();
  // What is yet to come is no presence.
  expect(timesOn([later], "2026-11-20", "2026-11-20T12:00:00.000Z")).toBeNull();
});

test("another day brings its own times or none, and leaves alone what was typed", () => {
  const now = "2026-11-21T00:00:00.000Z";
  const known = { start: { from: "22:30", to: "23:15" }, visits: [appointment] };
  const offered = { date: "2026-11-19", from: "22:30", to: "23:15" };
  const none = { from: "", to: "" };
  expect(timesAfter(offered, known, "2026-11-18", now)).toEqual(none);
  const empty = { date: "2026-11-18", ...none };
  expect(timesAfter(empty, known, "2026-11-19", now)).toEqual({ from: "22:30", to: "23:15" });
  const typed = { date: "2026-11-18", from: "08:00", to: "09:00" };
  expect(timesAfter(typed, known, "2026-11-19", now)).toBeNull();
});
