import { expect, test } from "vitest";
import {
  formatDayIn,
  formatEnd,
  formatLongMoment,
  formatMoment,
  formatPlainDate,
} from "./date-formats.ts";

const saoPaulo = "America/Sao_Paulo";

test.each([
  ["2025-11-20T17:30:00Z", saoPaulo, "qui, 20 nov · 14:30"],
  ["2025-11-20T02:05:00Z", saoPaulo, "qua, 19 nov · 23:05"],
  ["2018-11-03T15:00:00Z", saoPaulo, "sáb, 3 nov · 12:00"],
  ["2018-11-04T15:00:00Z", saoPaulo, "dom, 4 nov · 13:00"],
  ["2025-07-01T04:00:00Z", "America/New_York", "ter, 1 jul · 00:00"],
])("%s in %s is written as %s across the zone's clock changes", (instant, zone, written) => {
  expect(formatMoment(new Date(instant), zone, new Date(instant))).toBe(written);
});

test("the year is included when it differs from the zone's current year", () => {
  const newYear = "2026-01-01T02:00:00Z";
  const write = (zone: string, now: string) => formatMoment(newYear, zone, now);
  expect(write("UTC", "2025-12-20T12:00:00Z")).toBe("qui, 1 jan 2026 · 02:00");
  // There the old year's last hours are this year's still.
  expect(write(saoPaulo, "2025-12-20T12:00:00Z")).toBe("qua, 31 dez · 23:00");
  expect(write(saoPaulo, "2026-02-01T12:00:00Z")).toBe("qua, 31 dez 2025 · 23:00");
  expect(formatDayIn(newYear, saoPaulo, "2025-12-20T12:00:00Z")).toBe("qua, 31 dez");
});

test("a moment is written in full", () => {
  expect(formatLongMoment("2025-11-20T17:30:00Z", saoPaulo)).toBe("20 de novembro de 2025, 14:30");
});

test("a date without a zone is written with the requested parts", () => {
  expect(formatPlainDate("2026-11-20", { day: "numeric", month: "long" })).toBe("20 de novembro");
  expect(formatPlainDate("2026-11-21", { weekday: "long" })).toBe("sábado");
});

test("an end names its day where that isn't today, by the clocks of the zone", () => {
  const end = "2026-11-28T03:10:00Z";
  expect(formatEnd(end, saoPaulo, "2026-11-28T02:40:00Z")).toBe("00:10 de sáb, 28 nov");
  expect(formatEnd(end, saoPaulo, "2026-11-28T03:00:00Z")).toBe("00:10");
  expect(formatEnd(end, "America/Manaus", "2026-11-28T02:40:00Z")).toBe("23:10");
});
