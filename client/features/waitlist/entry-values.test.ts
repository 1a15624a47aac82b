import { expect, test } from "vitest";
import { createWaitlistEntryInput } from "#shared/schemas/waitlist.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { emptyValues, readForm } from "./entry-values.ts";

const calendarId = "0190a0a0-0000-7000-8000-000000000001";
const values = { ...emptyValues(calendarId, "2026-11-24"), serviceIds: [calendarId] };

test("an entry begins with any hour of any day of the next two weeks", () => {
  expect(readForm(values).input).toMatchObject({
    fromDate: "2026-11-24",
    untilDate: "2026-12-08",
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startMinutes: 0,
    endMinutes: 1440,
  });
});

test("hours that end before they begin are complained about beside their field", () => {
  const { errors } = readForm({ ...values, startTime: "14:00", endTime: "13:00" });
  expect(Object.keys(errors ?? {})).toEqual(["endTime"]);
});

test("days out of order, no weekday and no service are complained about", () => {
  const { errors } = readForm({ ...values, serviceIds: [], weekdays: [], untilDate: "2026-11-01" });
  expect(Object.keys(errors ?? {})).toContain("serviceIds");
  expect(Object.keys(errors ?? {})).toContain("weekdays");
});

test("a weekday that doesn't come between the dates is complained about once, at its field", () => {
  // Tuesday and Wednesday.
  const days = { untilDate: "2026-11-25" };
  const { errors } = readForm({ ...values, ...days, weekdays: ["0"] });
  expect(errors).toEqual({ weekdays: waitlistTexts.noSuchDay });
  for (const weekdays of [[], [7], [1, 1]]) {
    const input = { ...readForm(values).input, ...days, weekdays };
    const complaints = createWaitlistEntryInput.safeParse(input).error?.issues ?? [];
    expect(complaints.map(({ path }) => path[0])).toEqual(["weekdays"]);
  }
});
