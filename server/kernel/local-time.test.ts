import { describe, expect, it } from "vitest";
import { shiftWallClock, wallClockMinutesBetween } from "./local-time.ts";

const week = 7 * 1440;
const at = (text: string) => Date.parse(text);
const shifted = (zone: string, from: string, minutes: number) =>
  new Date(shiftWallClock(zone, at(from), minutes)).toISOString();

describe("shiftWallClock", () => {
  it("keeps the local time when clocks change", () => {
    // São Paulo left daylight saving on 2018-02-18 and took it up on 2018-11-04.
    const zone = "America/Sao_Paulo";
    expect(shifted(zone, "2018-02-12T12:00:00Z", week)).toBe("2018-02-19T13:00:00.000Z");
    expect(shifted(zone, "2018-10-31T13:00:00Z", week)).toBe("2018-11-07T12:00:00.000Z");
    expect(shifted(zone, "2026-11-16T12:00:00Z", week)).toBe("2026-11-23T12:00:00.000Z");
  });

  it("moves a skipped time later and takes the first of a repeated one", () => {
    const zone = "America/New_York";
    expect(shifted(zone, "2026-03-01T07:30:00Z", week)).toBe("2026-03-08T07:30:00.000Z");
    expect(shifted(zone, "2026-10-25T05:30:00Z", week)).toBe("2026-11-01T05:30:00.000Z");
    // Not moved at all, even in the second hour of two.
    expect(shifted(zone, "2026-11-01T06:30:00Z", 0)).toBe("2026-11-01T06:30:00.000Z");
  });
});

describe("wallClockMinutesBetween", () => {
  it("counts what clocks show, also backwards", () => {
    const zone = "America/New_York";
    const [before, after] = [at("2026-03-07T15:00:00Z"), at("2026-03-08T15:00:00Z")];
    expect(wallClockMinutesBetween(zone, before, after)).toBe(1440 + 60);
    expect(wallClockMinutesBetween(zone, after, before)).toBe(-1440 - 60);
  });
});
