import { describe, expect, test } from "vitest";
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNearDay,
  formatPhone,
  formatTime,
  givenName,
  initials,
  shortNames,
} from "./formats.ts";

const saoPaulo = "America/Sao_Paulo";
const now = "2025-11-01T12:00:00Z";

describe("dates", () => {
  test("are written in the interface's formats", () => {
    expect(formatDateTime("2025-11-20T17:30:00Z", saoPaulo, now)).toBe("qui, 20 nov · 14:30");
  });

  test.each([
    ["2026-11-30", "Hoje"],
    ["2026-12-01", "Amanhã"],
    ["2026-12-03", "qui, 3 dez"],
    ["2027-01-04", "seg, 4 jan"],
  ])("write %s, seen from 30 November, as %s", (date, written) => {
    expect(formatNearDay(date, "2026-11-30")).toBe(written);
  });

  test("follow the given time zone, not the machine's", () => {
    expect(formatDateTime("2025-11-21T01:30:00Z", saoPaulo, now)).toBe("qui, 20 nov · 22:30");
    expect(formatDateTime("2025-11-21T01:30:00Z", "Europe/Lisbon", now)).toBe(
      "sex, 21 nov · 01:30",
    );
  });

  test("write midnight as 00:00, never 24:00", () => {
    expect(formatTime("2025-11-21T03:00:00Z", saoPaulo)).toBe("00:00");
  });

  test("include the year only when it is not the current one", () => {
    expect(formatDay("2026-01-05T15:00:00Z", saoPaulo, now)).toBe("seg, 5 jan 2026");
  });
});

test("money is written in Brazilian form, from cents", () => {
  expect(formatMoney(123_456)).toBe("R$\u00a01.234,56");
  expect(formatMoney(-5)).toBe("−\u00a0R$\u00a00,05");
});

test("durations are written in words", () => {
  expect([45, 60, 65, 90, 120].map(formatDuration)).toEqual([
    "45 min",
    "1 h",
    "1 h 05",
    "1 h 30",
    "2 h",
  ]);
});

test("Brazilian phone numbers are formatted, others are left alone", () => {
  expect(formatPhone("+5511987654321")).toBe("(11) 98765-4321");
  expect(formatPhone("+551133334444")).toBe("(11) 3333-4444");
  expect(formatPhone("+14155550100")).toBe("+14155550100");
});

test("clock times are written from minutes", () => {
  expect([0, 545, 1440].map(formatClock)).toEqual(["00:00", "09:05", "24:00"]);
});

test("the given name has no title", () => {
  const names = ["Dra. Helena Prado", "Prof Élio", " Ana Clara Sá "];
  expect(names.map(givenName)).toEqual(["Helena", "Élio", "Ana"]);
});

test("people are told apart by their given names or, where two share one, by all of them", () => {
  expect(shortNames(["Dra. Helena Prado", "Helena Sá", "Prof Élio"])).toEqual([
    "Dra. Helena Prado",
    "Helena Sá",
    "Élio",
  ]);
});

test("initials come from the first and the last name", () => {
  expect(["Maria da Silva", "Ágata", "  élio  souza "].map(initials)).toEqual(["MS", "Á", "ÉS"]);
  expect(["👩‍⚕️ Ana Sá", "E\u0301lio 🌸", "(Bia) Reis"].map(initials)).toEqual([
    "AS",
    "E\u0301",
    "BR",
  ]);
  expect(["Dra. Helena Prado", "Prof Ivo", "👩‍⚕️", ""].map(initials)).toEqual(["HP", "I", "👩‍⚕️", ""]);
});
