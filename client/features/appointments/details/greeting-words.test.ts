import { expect, test } from "vitest";
import { greetingAbout } from "./greeting-words.ts";

const booked = {
  customerName: "Beatriz Silva",
  professionalName: "Dra. Helena",
  status: "scheduled",
  start: "2026-11-26T18:00:00.000Z",
  timeZone: "America/Sao_Paulo",
} as const;
const before = Date.parse("2026-11-23T12:00:00.000Z");

test("a message about an unconfirmed appointment asks for the confirmation", () => {
  expect(greetingAbout(booked, "Clínica Sol", before)).toBe(
    "Clínica Sol: olá, Beatriz! Podemos confirmar o seu horário de qui, 26 nov · 15:00, com Dra. Helena?",
  );
});

test("any other message says what it is about, and leaves the rest to whoever writes", () => {
  const about = "Clínica Sol: olá, Beatriz! É sobre o seu horário de qui, 26 nov · 15:00";
  expect(greetingAbout({ ...booked, status: "confirmed" }, "Clínica Sol", before)).toContain(about);
  const after = Date.parse("2026-11-26T19:00:00.000Z");
  expect(greetingAbout(booked, "Clínica Sol", after)).toContain(about);
});
