import { expect, it } from "vitest";
import { isMinor, procedureOf } from "./consent-values.ts";

it("who turns eighteen on a day is no minor on it, nor who tells no day of birth", () => {
  const born = (dateOfBirth: string | null) => isMinor({ dateOfBirth }, "2026-11-28");
  expect(born("2008-11-29")).toBe(true);
  expect(born("2008-11-28")).toBe(false);
  expect(born("1950-03-09")).toBe(false);
  expect(born(null)).toBe(false);
});

it("what is done on a day is what its appointments are for, by the clocks of their calendars", () => {
  const visit = (
    start: string,
    status: "scheduled" | "cancelled" | "no_show",
    ...names: string[]
  ) => ({
    start,
    status,
    timeZone: "America/Sao_Paulo",
    services: names.map((name) => ({ id: name, name, durationMinutes: 30, isReturn: false })),
  });
  const visits = [
    visit("2026-11-28T13:00:00Z", "scheduled", "Peeling", "Limpeza de pele"),
    // 23:30 there, which is the next day in UTC.
    visit("2026-11-29T02:30:00Z", "scheduled", "Peeling", "Laser"),
    visit("2026-11-28T14:00:00Z", "cancelled", "Botox"),
    visit("2026-11-28T15:00:00Z", "no_show", "Drenagem"),
    visit("2026-11-29T13:00:00Z", "scheduled", "Retorno"),
  ];
  expect(procedureOf(visits, "2026-11-28")).toBe("Peeling, Limpeza de pele, Laser");
  expect(procedureOf(visits, "2026-11-27")).toBe("");
});
