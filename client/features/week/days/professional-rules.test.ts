import { describe, expect, test } from "vitest";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { availableOn, isAvailableOn, teamOf } from "./professional-rules.ts";

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
const [thursday, friday, saturday] = ["2026-11-19", "2026-11-20", "2026-11-21"] as const;

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

describe("isAvailableOn", () => {
  test("follows the schedule, or the calendar when there is none", () => {
    const isAvailable = (schedule: DirectoryEntry["schedule"], date: string) =>
      isAvailableOn({ schedule }, calendar, { date, now: evening });
    expect(isAvailable(null, thursday)).toBe(true);
    expect(isAvailable(defaultSchedule(), thursday)).toBe(false);
    expect(isAvailable(defaultSchedule(), friday)).toBe(true);
    expect(isAvailable(null, saturday)).toBe(false);
    expect(isAvailable({ days: [] }, friday)).toBe(false);
  });

  test("is false on a day on which the calendar is closed", () => {
    const closed = { ...calendar, closedDays: [{ date: friday, name: "Feriado" }] };
    expect(isAvailableOn({ schedule: null }, closed, { date: friday, now: evening })).toBe(false);
  });
});

describe("teamOf", () => {
  test("lists the people who attend; former ones keep a name for their old appointments", () => {
    const directory = [person("Caixa", { attends: false }), person("Dra. Helena Prado")];
    const team = teamOf(directory, "");
    expect(team.attending.map(({ name }) => name)).toEqual(["Dra. Helena Prado"]);
    expect(team.byId.get("Caixa")?.name).toBe("Caixa");
    expect(team.attending[0]).toMatchObject({
      initials: "HP",
      color: { edge: "var(--professional-1)" },
    });
  });

  test("says who is available, in a text that a minute doesn't change", () => {
    const directory = [person("Ana", { schedule: defaultSchedule() }), person("Bia")];
    const at = (now: number) => availableOn(directory, calendar, { date: thursday, now });
    expect(at(evening)).toBe("Bia");
    expect(at(evening + 60_000)).toBe("Bia");
    const available = teamOf(directory, at(evening)).attending.filter((each) => each.isAvailable);
    expect(available.map(({ id }) => id)).toEqual(["Bia"]);
  });
});
