import { describe, expect, test } from "vitest";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { changesInWords, readSettings, settingsErrorsOf, valuesOf } from "./settings-values.ts";

const calendar: Calendar = {
  id: "c",
  name: "Agenda",
  description: "",
  address: "",
  timeZone: "America/Sao_Paulo",
  workingStartMinutes: 540,
  workingEndMinutes: 1440,
  workingDays: [1, 2, 3],
  isDefault: true,
  isActive: true,
  closedDays: [],
  version: 1,
};

describe("the settings form", () => {
  test("sends unchanged values back as they came, including midnight as the end of the day", () => {
    const values = valuesOf(calendar);
    expect([values.start, values.end, values.days]).toEqual(["09:00", "00:00", ["1", "2", "3"]]);
    expect(readSettings(values).input).toEqual({
      name: "Agenda",
      timeZone: "America/Sao_Paulo",
      description: "",
      address: "",
      workingStartMinutes: 540,
      workingEndMinutes: 1440,
      workingDays: [1, 2, 3],
    });
  });

  test("requires a name, ordered hours and at least one day", () => {
    const wrong = { ...valuesOf(calendar), name: " ", start: "18:00", end: "09:00", days: [] };
    expect(Object.keys(readSettings(wrong).errors ?? {}).toSorted()).toEqual([
      "days",
      "end",
      "name",
    ]);
    const empty = { ...valuesOf(calendar), start: "", end: "" };
    expect(Object.keys(readSettings(empty).errors ?? {})).toEqual(["start", "end"]);
  });

  test("shows the server's errors at its own fields", () => {
    const issues = [{ path: "workingEndMinutes", message: "Cedo demais" }];
    expect(settingsErrorsOf(issues)).toEqual({ end: "Cedo demais" });
  });

  test("lists what somebody else changed", () => {
    const newer = { ...calendar, name: "Sala 2", workingDays: [1, 2, 3, 4], version: 2 };
    expect(changesInWords(calendar, newer)).toEqual(["Nome: Sala 2", "Dias: seg a qui"]);
  });
});
