import { describe, expect, it } from "vitest";
import { atWallClock, localDaysBetween, shiftWallClock } from "./local-time.ts";

const week = 7 * 1440;
const at = (text: string) => Date.parse(text);
const shifted = (zone: string, from: string, minutes: number) =>
  new Date(shiftWallClock(zone, at(from), minutes)).toISOString();

describe("shiftWallClock", () => {
  it("keeps the local time when clocks change", () => {
    // São Paulo ended daylight saving on 2018-02-18 and began it on 2018-11-04.
    const zone = "America/Sao_Paulo";
    expect(shifted(zone, "2018-02-12T12:00:00Z", week)).toBe("2018-02-19T13:00:00.000Z");
    expect(shifted(zone, "2018-10-31T13:00:00Z", week)).toBe("2018-11-07T12:00:00.000Z");
    expect(shifted(zone, "2026-11-16T12:00:00Z", week)).toBe("2026-11-23T12:00:00.000Z");
  });

  it("moves a skipped time later and takes the first of a repeated one", () => {
    const zone = "America/New_York";
    expect(shifted(zone, "2026-03-01T07:30:00Z", week)).toBe("2026-03-08T07:30:00.000Z");
    expect(shifted(zone, "2026-10-25T05:30:00Z", week)).toBe("2026-11-01T05:30:00.000Z");
    // Nothing moves, even in the second of the repeated hours.
    expect(shifted(zone, "2026-11-01T06:30:00Z", 0)).toBe("2026-11-01T06:30:00.000Z");
  });
});

describe("atWallClock", () => {
  const zone = "America/New_York";
  const put = (day: string, addDays: number, clock: string) =>
    new Date(atWallClock(zone, { dayMs: at(day), addDays }, at(clock))).toISOString();

  it("takes the day of one instant and the time of day of another", () => {
    expect(put("2026-03-07T15:00:00Z", 1, "2026-01-05T14:30:00Z")).toBe("2026-03-08T13:30:00.000Z");
    expect(put("2026-03-09T02:00:00Z", 0, "2026-07-01T03:30:00Z")).toBe("2026-03-09T03:30:00.000Z");
  });

  it("brings back what a clock gap had moved", () => {
    // 02:30 doesn't exist on March 8: the event stands at 03:30, and at 02:30 again a week later.
    expect(put("2026-03-08T07:30:00Z", 0, "2026-03-01T07:30:00Z")).toBe("2026-03-08T07:30:00.000Z");
    expect(put("2026-03-08T07:30:00Z", 7, "2026-03-01T07:30:00Z")).toBe("2026-03-15T06:30:00.000Z");
  });
});

describe("localDaysBetween", () => {
  it("counts midnights of the zone, also backwards", () => {
    const zone = "America/New_York";
    const [before, after] = [at("2026-03-08T04:30:00Z"), at("2026-03-09T04:30:00Z")];
    expect(localDaysBetween(zone, before, after)).toBe(2);
    expect(localDaysBetween(zone, after, before)).toBe(-2);
  });
});
