import { expect, test } from "vitest";
import { matchesTimeZone, timeZones, zoneToday } from "./time-zone-words.ts";

const found = (search: string) =>
  timeZones("America/Sao_Paulo").filter((zone) => matchesTimeZone(zone, search));

test("zones are found without accents, underscores or case", () => {
  expect(found("São Paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("lisboa")).toEqual(["Europe/Lisbon"]);
  expect(found("manaus")).toEqual(["America/Manaus"]);
  expect(found("lugar nenhum")).toEqual([]);
});

test("Brazil's come first, none twice, and a stored one is never missing", () => {
  expect(timeZones("America/Sao_Paulo")[0]).toBe("America/Sao_Paulo");
  expect(timeZones("Nova/Zona")[0]).toBe("Nova/Zona");
  expect(new Set(timeZones("UTC")).size).toBe(timeZones("UTC").length);
});

test("a zone is told by its city and its offset of today", () => {
  expect(zoneToday("America/Sao_Paulo")).toBe("São Paulo, GMT−3");
});
