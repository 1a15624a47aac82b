import { expect, test } from "vitest";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { beginForm, type Beginning } from "./beginning-values.ts";
import { initialValues } from "./initial-values.ts";

const calendar: Calendar = {
  id: "c1",
  name: "Consultórios",
  description: "",
  address: "",
  timeZone: "America/Sao_Paulo",
  workingStartMinutes: 540,
  workingEndMinutes: 1080,
  workingDays: [1, 2, 3, 4, 5],
  isDefault: false,
  isActive: true,
  closedDays: [],
  version: 1,
};
const calendars = [calendar, { ...calendar, id: "c2", isDefault: true }];
const person: DirectoryEntry = {
  id: "p1",
  name: "Helena",
  profession: null,
  licenseType: null,
  attends: true,
  isActive: true,
  schedule: null,
};
const services = [
  { id: "s1", name: "Corte", durationMinutes: 30, priceCents: 0, professionalIds: [] },
];
const two = { calendars, services, professionals: [person, { ...person, id: "p2" }] };
/** 10:07 on a Monday in São Paulo. */
const now = Date.parse("2026-11-23T13:07:00Z");

test("the form starts with the requested slot in the calendar's time zone", () => {
  const start = "2026-11-24T12:00:00.000Z";
  const wanted = { calendarId: "c1", start, professionalId: "p2" };
  expect(initialValues(wanted, two, now)).toMatchObject({
    calendarId: "c1",
    professionalId: "p2",
    start: "2026-11-24T09:00",
    end: "2026-11-24T09:30",
  });
  const end = "2026-11-24T13:15:00.000Z";
  expect(initialValues({ ...wanted, end }, two, now).end).toBe("2026-11-24T10:15");
});

test("without a slot the form starts now, in the default calendar", () => {
  expect(initialValues({}, two, now)).toMatchObject({
    calendarId: "c2",
    professionalId: null,
    start: "2026-11-23T10:15",
    end: "2026-11-23T10:45",
  });
});

test("the only professional is preselected; one who no longer attends is not", () => {
  const alone = { calendars, services, professionals: [person] };
  expect(initialValues({}, alone, now).professionalId).toBe("p1");
  expect(initialValues({ professionalId: "gone" }, two, now).professionalId).toBeNull();
});

test("contact and services of somebody known fill the form, those no longer offered left out", () => {
  const contact = { customerEmail: "ana@x.example", customerPhone: "(11) 98765-4321" };
  expect(initialValues({ ...contact, serviceIds: ["gone", "s1"] }, two, now)).toMatchObject({
    ...contact,
    serviceIds: ["s1"],
  });
});

test("where nobody was asked for, it is whoever begins it, then whoever is free", () => {
  const begun = { copied: null, patient: null, own: "p2", free: null };
  const whose = (asked: { professionalId?: string }, known: Partial<Beginning>) =>
    beginForm(asked, { ...begun, ...known }, two, now).initialValues.professionalId;
  const free = { start: "2026-11-24T12:00:00.000Z", professionalId: "p1" };
  expect(whose({}, { free })).toBe("p2");
  expect(whose({ professionalId: "p1" }, {})).toBe("p1");
  expect(whose({}, { own: undefined, free })).toBe("p1");
});
