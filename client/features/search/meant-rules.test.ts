import { expect, test } from "vitest";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { meantEntries } from "./meant-rules.ts";

/** 9:00 on a Thursday in São Paulo. */
const now = Date.parse("2026-11-19T12:00:00Z");
const appointment = {
  id: "a",
  calendarId: "c",
  customerName: "Beatriz Silva",
  professionalName: "Dra. Helena",
  start: "2026-11-19T13:00:00Z",
  end: "2026-11-19T13:30:00Z",
  timeZone: "America/Sao_Paulo",
  status: "confirmed",
  arrivedAt: null,
} as unknown as Appointment;

const offered = (text = "", more: Partial<Appointment> = {}, mayBook = true, isOpen = false) =>
  meantEntries({ appointment: { ...appointment, ...more }, isOpen }, { text, now, mayBook });
const labels = (...wanted: Parameters<typeof offered>) =>
  offered(...wanted).map(({ label }) => label);

test("an appointment that has the focus is opened, goes on in its day, moved and cancelled", () => {
  expect(labels()).toEqual([
    "Abrir Beatriz Silva",
    "Chegou: Beatriz Silva",
    "Atender: Beatriz Silva",
    "Finalizar: Beatriz Silva",
    "Remarcar Beatriz Silva",
    "Cancelar Beatriz Silva",
  ]);
  expect(offered("chegou")).toMatchObject([{ arrives: "a", step: "arrived" }]);
  expect(offered("remarcar beatriz")).toMatchObject([
    { address: "/app/calendar/c?data=2026-11-19&agendamento=a&fazer=remarcar" },
  ]);
  expect(labels("marcar ana")).toEqual([]);
});

test("before its day it is only confirmed, and what is over is only opened", () => {
  const ahead = { start: "2026-11-20T13:00:00Z", status: "scheduled" } as const;
  expect(labels("", ahead)).toEqual([
    "Abrir Beatriz Silva",
    "Confirmar: Beatriz Silva",
    "Remarcar Beatriz Silva",
    "Cancelar Beatriz Silva",
  ]);
  expect(labels("", { status: "cancelled" })).toEqual(["Abrir Beatriz Silva"]);
});

test("who may change nothing opens it, and open details aren't opened again", () => {
  expect(labels("", {}, false)).toEqual(["Abrir Beatriz Silva"]);
  expect(labels("abrir", {}, true, true)).toEqual([]);
});
