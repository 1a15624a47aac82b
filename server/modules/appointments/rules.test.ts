import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { occurrencesOf } from "./rules.ts";

const zones = ["America/Sao_Paulo", "America/New_York", "Europe/Lisbon", "Australia/Lord_Howe"];

const localTime = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

describe("occurrencesOf", () => {
  it("keeps weekday and wall-clock time, every given number of weeks", () => {
    const first = fc.date({
      min: new Date("2015-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    const weeks = fc.integer({ min: 1, max: 52 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), first, weeks, (zone, start, everyWeeks) => {
        const starts = occurrencesOf(start, { everyWeeks, count: 8 }, zone);
        expect(starts).toHaveLength(8);
        const began = localTime(zone, start).toPlainDateTime();
        for (const [i, at] of starts.entries()) {
          const wanted = began.add({ weeks: i * everyWeeks });
          const shown = localTime(zone, at).toPlainDateTime();
          // A time that the clocks skip appears later by the length of the jump, an hour at most.
          const later = wanted.until(shown).total("minutes");
          expect(later === 0 || later === 60 || later === 30).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("ends on the last local day, even when it is another day in UTC", () => {
    // 22:00 in São Paulo is the next day in UTC.
    const late = new Date("2026-11-21T01:00:00Z");
    const until = (date: string) =>
      occurrencesOf(late, { everyWeeks: 1, until: date }, "America/Sao_Paulo").length;
    expect(until("2026-11-27")).toBe(2);
    expect(until("2026-12-03")).toBe(2);
    expect(until("2026-12-04")).toBe(3);
    expect(() => until("2026-11-26")).toThrow("Alguns campos precisam de correção.");
  });
});
