import { describe, expect, it } from "vitest";
import {
  anchorOf,
  daysOfSession,
  kindOf,
  neighbourOf,
  periodAround,
  type Period,
} from "./period-rules.ts";

const days = (periodStart: string, periodEnd: string): Period => ({ periodStart, periodEnd });

describe("the period of the finance page", () => {
  it("is a day, a week from Monday, a month, or days of one's own", () => {
    expect(periodAround("day", "2026-11-18")).toEqual(days("2026-11-18", "2026-11-18"));
    expect(periodAround("week", "2026-11-22")).toEqual(days("2026-11-16", "2026-11-22"));
    expect(periodAround("month", "2028-02-29")).toEqual(days("2028-02-01", "2028-02-29"));
    expect(kindOf(days("2026-11-18", "2026-11-18"))).toBe("day");
    expect(kindOf(days("2026-11-16", "2026-11-22"))).toBe("week");
    expect(kindOf(days("2026-11-17", "2026-11-23"))).toBe("own");
    expect(kindOf(days("2026-11-01", "2026-11-30"))).toBe("month");
    expect(kindOf(days("2026-11-01", "2026-11-29"))).toBe("own");
  });

  it("is followed and preceded by one of its kind", () => {
    expect(neighbourOf(days("2026-12-31", "2026-12-31"), 1)).toEqual(
      days("2027-01-01", "2027-01-01"),
    );
    expect(neighbourOf(days("2026-03-01", "2026-03-31"), -1)).toEqual(
      days("2026-02-01", "2026-02-28"),
    );
    expect(neighbourOf(days("2026-11-10", "2026-11-19"), -1)).toEqual(
      days("2026-10-31", "2026-11-09"),
    );
  });

  it("changes its kind around today when that is shown, else around its first day", () => {
    expect(anchorOf(days("2026-11-01", "2026-11-30"), "2026-11-18")).toBe("2026-11-18");
    expect(anchorOf(days("2026-10-01", "2026-10-31"), "2026-11-18")).toBe("2026-10-01");
  });
});

describe("the days of a session", () => {
  it("are those of the calendar's clocks, until today while it is open", () => {
    const openedAt = "2026-11-18T01:00:00.000Z";
    const now = Date.parse("2026-11-20T12:00:00Z");
    const zone = "America/Sao_Paulo";
    expect(daysOfSession({ openedAt, closedAt: null }, zone, now)).toEqual({
      de: "2026-11-17",
      ate: "2026-11-20",
    });
    expect(daysOfSession({ openedAt, closedAt: "2026-11-18T02:59:00.000Z" }, zone, now)).toEqual({
      de: "2026-11-17",
      ate: "2026-11-17",
    });
  });
});
