import { expect, test } from "vitest";
import { absencesOf, clearMinute } from "./absence-rules.ts";

const timeZone = "America/Sao_Paulo";
const away = (id: string, start: string, end: string) => ({
  id,
  professionalId: id,
  start,
  end,
  reason: "",
});

test("absences are split at midnight and placed side by side", () => {
  const congress = away("congress", "2026-11-18T15:00:00Z", "2026-11-20T03:00:00Z");
  const dentist = away("dentist", "2026-11-18T17:00:00Z", "2026-11-18T18:00:00Z");
  const on = (date: string) =>
    absencesOf(date, [congress, dentist], timeZone).map(({ item, column, columns }) => [
      item.id,
      item.startMinute,
      item.endMinute,
      `${column}/${columns}`,
    ]);
  expect(on("2026-11-18")).toEqual([
    ["congress", 720, 1440, "0/2"],
    ["dentist", 840, 900, "1/2"],
  ]);
  expect(on("2026-11-19")).toEqual([["congress", 0, 1440, "0/1"]]);
  expect(on("2026-11-20")).toEqual([]);
});

test("an absence is told where no block covers its words", () => {
  const span = (startMinute: number, endMinute: number) => ({ startMinute, endMinute });
  const day = span(480, 720);
  expect(clearMinute(day, [], 12)).toBe(480);
  expect(clearMinute(day, [span(500, 560)], 12)).toBe(480);
  expect(clearMinute(day, [span(600, 660), span(480, 540), span(545, 600)], 12)).toBe(660);
  expect(clearMinute(day, [span(420, 500)], 12)).toBe(500);
  // Covered all the time.
  expect(clearMinute(day, [span(480, 715)], 12)).toBe(480);
});
