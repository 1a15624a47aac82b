import { expect, test } from "vitest";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { freedOf, whoFits, type Taken } from "./freed-rules.ts";
import { freedWords } from "./freed-words.ts";

// A Tuesday, from 10 until 11 in São Paulo.
const freed: Taken = {
  calendarId: "k",
  professionalId: "p",
  start: "2031-12-23T13:00:00.000Z",
  end: "2031-12-23T14:00:00.000Z",
};
const before = Date.parse("2031-12-01T12:00:00.000Z");

const entry = {
  id: "w",
  calendarId: "k",
  timeZone: "America/Sao_Paulo",
  professionalId: null,
  performerIds: null,
  customerName: "Bia Reis",
  durationMinutes: 45,
  fromDate: "2031-12-20",
  untilDate: "2031-12-24",
  weekdays: [2],
  startMinutes: 0,
  endMinutes: 1440,
  takesOffers: true,
  isUnconfirmed: false,
  offer: null,
} as unknown as WaitlistEntry;

test("somebody fits who could come on the day and at the hours, for long enough", () => {
  const fits = (changes: Partial<WaitlistEntry>, now = before) =>
    whoFits([{ ...entry, ...changes }], [freed], now).length === 1;
  expect(fits({})).toBe(true);
  expect(fits({ professionalId: "p" })).toBe(true);
  expect(fits({ professionalId: "other" })).toBe(false);
  expect(fits({ performerIds: ["other", "p"] })).toBe(true);
  expect(fits({ performerIds: ["other"] })).toBe(false);
  expect(fits({ performerIds: [] })).toBe(false);
  expect(fits({ calendarId: "other" })).toBe(false);
  expect(fits({ durationMinutes: 75 })).toBe(false);
  expect(fits({ durationMinutes: 0 })).toBe(false);
  expect(fits({ weekdays: [1, 3] })).toBe(false);
  expect(fits({ untilDate: "2031-12-22" })).toBe(false);
  expect(fits({ startMinutes: 615 })).toBe(true);
  expect(fits({ startMinutes: 630 })).toBe(false);
  expect(fits({ endMinutes: 630 })).toBe(false);
  expect(fits({ offer: { start: freed.start, until: freed.end } })).toBe(false);
  // Less than an hour ahead nothing is offered.
  expect(fits({}, Date.parse("2031-12-23T12:30:00.000Z"))).toBe(false);
});

test("a move frees what it leaves, a longer appointment nothing", () => {
  const to = (start: string, end: string, professionalId = "p"): Taken => ({
    ...freed,
    start: `2031-12-23T${start}:00.000Z`,
    end: `2031-12-23T${end}:00.000Z`,
    professionalId,
  });
  expect(freedOf(freed, null)).toEqual([freed]);
  expect(freedOf({ ...freed, isOverlap: true }, null)).toEqual([]);
  expect(freedOf(freed, to("14:00", "15:00"))).toEqual([freed]);
  expect(freedOf(freed, to("13:00", "14:00", "other"))).toEqual([freed]);
  expect(freedOf(freed, to("13:00", "15:00"))).toEqual([]);
  expect(freedOf(freed, to("13:15", "13:45"))).toEqual([
    to("13:00", "13:15"),
    to("13:45", "14:00"),
  ]);
});

test("who is offered times is named first; of others the team is told", () => {
  const asked = { ...entry, customerName: "Ivo Sá", takesOffers: false };
  expect(freedWords([])).toBeNull();
  expect(freedWords([asked, entry])).toBe(
    "Este horário pode ser oferecido à lista de espera: Bia Reis.",
  );
  expect(freedWords([asked])).toBe("Este horário serve a Ivo Sá, da lista de espera: avise.");
  expect(freedWords([asked, asked])).toMatch("serve a Ivo Sá e mais 1, da");
});
