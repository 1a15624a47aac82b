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

test("an appointment of nobody's record has no certificate", () => {
  expect(startOfAppointment({ ...appointment, patientId: null })).toBeNull();
});
