import { expect, test } from "vitest";
import { matchesTimeZone, timeZones, zoneToday } from "./time-zone-words.ts";

const found = (search: string) =>
  timeZones("America/Sao_Paulo").filter((zone) => matchesTimeZone(zone, search));

test("the search finds time zones regardless of accents, underscores and case", () => {
  expect(found("São Paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("lisboa")).toEqual(["Europe/Lisbon"]);
  expect(found("manaus")).toEqual(["America/Manaus"]);
  expect(found("lugar nenhum")).toEqual([]);
});

test("Brazilian time zones come first, none twice, and a stored one is always included", () => {
  expect(timeZones("America/Sao_Paulo")[0]).toBe("America/Sao_Paulo");
  expect(timeZones("Nova/Zona")[0]).toBe("Nova/Zona");
  expect(new Set(timeZones("UTC")).size).toBe(timeZones("UTC").length);
});

test("a time zone is shown with its city and its offset of today", () => {
  expect(zoneToday("America/Sao_Paulo")).toBe("São Paulo, GMT−3");
});
