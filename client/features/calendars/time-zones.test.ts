import { expect, test } from "vitest";
import { matchesTimeZone, timeZoneChoices } from "./time-zones.ts";

const found = (search: string) =>
  timeZoneChoices("America/Sao_Paulo")
    .filter((choice) => matchesTimeZone(choice, search))
    .map(({ value }) => value);

test("zones are found without accents, underscores or case", () => {
  expect(found("São Paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("manaus")).toEqual(["America/Manaus"]);
  expect(found("lugar nenhum")).toEqual([]);
});

test("Brazil's come first, each with its offset, and a stored one is never missing", () => {
  expect(timeZoneChoices("America/Sao_Paulo")[0]?.label).toBe("America/Sao_Paulo (UTC−3)");
  expect(timeZoneChoices("Nova/Zona")[0]?.value).toBe("Nova/Zona");
  const values = timeZoneChoices("UTC").map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
});
