import { expect, test } from "vitest";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { startOfAppointment } from "./certificate-values.ts";

const appointment = {
  patientId: "p1",
  patientName: null,
  customerName: "Ana",
  start: "2026-11-20T01:30:00.000Z",
  end: "2026-11-20T02:15:00.000Z",
  timeZone: "America/Sao_Paulo",
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

test("an appointment of nobody's record has no certificate", () => {
  expect(startOfAppointment({ ...appointment, patientId: null })).toBeNull();
});
