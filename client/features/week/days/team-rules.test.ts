import { describe, expect, test } from "vitest";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { isAvailableToday, teamOf } from "./team-rules.ts";

const calendar: Calendar = {
  id: "c",
  name: "Agenda",
  description: "",
  address: "",
  timeZone: "America/Sao_Paulo",
  workingDays: [1, 2, 3, 4, 5],
  workingStartMinutes: 540,
  workingEndMinutes: 1200,
  isDefault: true,
  isActive: true,
  closedDays: [],
  version: 1,
};
/** 19:00 on a Thursday in São Paulo. */
const evening = Date.parse("2026-11-19T22:00:00Z");
const saturday = Date.parse("2026-11-21T15:00:00Z");

const person = (id: string, more: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  id,
  name: id,
  profession: null,
  licenseType: null,
  attends: true,
  isActive: true,
  schedule: null,
  ...more,
});

describe("isAvailableToday", () => {
  test("follows the schedule, or the calendar when there is none", () => {
    expect(isAvailableToday({ schedule: null }, calendar, evening)).toBe(true);
    expect(isAvailableToday({ schedule: defaultSchedule() }, calendar, evening)).toBe(false);
    expect(isAvailableToday({ schedule: null }, calendar, saturday)).toBe(false);
    expect(isAvailableToday({ schedule: { days: [] } }, calendar, evening)).toBe(false);
  });
});

describe("teamOf", () => {
  test("lists the people who attend; former ones keep a name for their old appointments", () => {
    const directory = [person("Caixa", { attends: false }), person("Dra. Helena Prado")];
    const team = teamOf(directory, calendar, evening);
    expect(team.attending.map(({ name }) => name)).toEqual(["Dra. Helena Prado"]);
    expect(team.byId.get("Caixa")?.name).toBe("Caixa");
    expect(team.attending[0]).toMatchObject({
      initials: "HP",
      color: { edge: "var(--professional-1)" },
    });
  });
});
