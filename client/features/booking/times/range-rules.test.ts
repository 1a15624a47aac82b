import { describe, expect, test } from "vitest";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { monthRange } from "./range-rules.ts";
import { lastDayInWords, rangeNote, zoneNote } from "./range-words.ts";

const free = { validFrom: null, validUntil: null, maxAdvanceDays: 0, minAdvanceHours: 0 };
const zone = "America/Sao_Paulo";

describe("the months of a link", () => {
  test("end at the longest advance", () => {
    expect(monthRange({ ...free, maxAdvanceDays: 30 }, zone, "2025-11-20")).toEqual({
      first: "2025-11",
      last: "2025-12",
    });
  });

  test("end when its validity ends in the calendar's time zone", () => {
    const rules = { ...free, maxAdvanceDays: 300, validUntil: "2026-01-01T02:59:59.000Z" };
    expect(monthRange(rules, zone, "2025-11-20").last).toBe("2025-12");
  });

  test("end after two years when nothing else limits them", () => {
    expect(monthRange(free, zone, "2025-11-20").last).toBe("2027-11");
  });
});

test("the sentence says when a link can be booked", () => {
  expect(rangeNote(free, zone)).toEqual([]);
  expect(rangeNote({ ...free, minAdvanceHours: 2, maxAdvanceDays: 30 }, zone)).toEqual([
    "Agende com antecedência de 2 horas a 30 dias.",
  ]);
  expect(rangeNote({ ...free, maxAdvanceDays: 1 }, zone)).toEqual([
    "Agende com até 1 dia de antecedência.",
  ]);
  expect(rangeNote({ ...free, validUntil: "2035-12-20T12:00:00Z" }, zone)).toEqual([
    "Link válido até qui, 20 dez 2035.",
  ]);
});

test("a search for a free day says how far it has looked", () => {
  const words = (rules: object) => lastDayInWords({ ...free, ...rules }, zone, "2035-12-03");
  expect(words({})).toBe("nos próximos 12 meses");
  expect(words({ maxAdvanceDays: 500 })).toBe("nos próximos 12 meses");
  expect(words({ maxAdvanceDays: 30 })).toBe("até qua, 2 jan 2036");
  expect(words({ maxAdvanceDays: 30, validUntil: "2035-12-20T12:00:00Z" })).toBe(
    "até qui, 20 dez 2035",
  );
});

test("an instant belongs to the day of the calendar's time zone", () => {
  expect(localDateIn(zone, "2025-11-20T02:00:00Z")).toBe("2025-11-19");
});

test("the time zone is shown only to visitors whose clock differs", () => {
  const at = new Date("2025-11-20T12:00:00Z");
  expect(zoneNote(zone, at, "America/Bahia")).toBeNull();
  expect(zoneNote(zone, at, "Europe/Lisbon")).toBe(
    "Os horários são do local do atendimento: São Paulo, GMT−3.",
  );
});
