import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { byProfessional, keyOf } from "./column-rules.ts";
import type { DayPart } from "./day-rules.ts";
import type { Professional } from "./professional-rules.ts";

const person = (id: string, more: Partial<Professional> = {}): Professional => ({
  id,
  name: id,
  profession: null,
  initials: id.slice(0, 2),
  color: { edge: "", fill: "" },
  isAvailable: true,
  schedule: null,
  ...more,
});
const [helena, rafael, gone] = [person("helena"), person("rafael"), person("gone")];
const team = {
  attending: [helena, rafael],
  byId: new Map([helena, rafael, gone].map((each) => [each.id, each])),
};
const part = (id: string, professionalId: string) =>
  ({ id, appointment: { id, professionalId } as WeekAppointment }) as DayPart;
const day = (date: string, ...parts: DayPart[]) => ({ date, isWorkingDay: true, parts });
const shown = (columns: ReturnType<typeof byProfessional>) =>
  columns.map((each) => [
    each.date.slice(8),
    each.professional?.id,
    each.parts.map(({ id }) => id).join(),
  ]);

test("each professional has a column, also who left but still has an appointment", () => {
  const thursday = day("2026-11-19", part("a", "rafael"), part("b", "gone"), part("c", "rafael"));
  expect(shown(byProfessional([thursday], team, null))).toEqual([
    ["19", "helena", ""],
    ["19", "rafael", "a,c"],
    ["19", "gone", "b"],
  ]);
  expect(shown(byProfessional([day("2026-11-19")], team, new Set(["rafael"])))).toEqual([
    ["19", "rafael", ""],
  ]);
});

test("days off are left out of a week, unless something is booked, never out of a day", () => {
  const weekdays = { attending: [person("helena", { schedule: defaultSchedule() }), rafael] };
  const off = { ...team, ...weekdays };
  const [saturday, sunday] = [day("2026-11-21", part("a", "helena")), day("2026-11-22")];
  expect(shown(byProfessional([saturday, sunday], off, null))).toEqual([
    ["21", "helena", "a"],
    ["21", "rafael", ""],
    ["22", "rafael", ""],
  ]);
  expect(byProfessional([sunday], off, null)).toHaveLength(2);
});

test("a day without anybody stays a column", () => {
  expect(byProfessional([day("2026-11-19")], { attending: [], byId: new Map() }, null)).toEqual([
    day("2026-11-19"),
  ]);
});

test("columns of a weekday have the same key in every week", () => {
  const monday = { ...day("2026-11-23"), professional: helena };
  expect(keyOf(monday)).toBe(keyOf({ ...monday, date: "2026-11-30" }));
  expect(keyOf(monday)).not.toBe(keyOf({ ...monday, professional: rafael }));
});
