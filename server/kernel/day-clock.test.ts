import { describe, expect, it } from "vitest";
import { dayClocks, isValidTimeZone, todayIn } from "#server/kernel/day-clock.ts";
import { occurrenceOf, utcMinuteReaching } from "#shared/domain/day-clock.ts";
import { minutesOfDay } from "#tests/fixtures/slots-oracle.ts";

const lengths = (timeZone: string, from: string, to: string) =>
  dayClocks(timeZone, from, to).map((day) => (day.endUtcMinute - day.startUtcMinute) / 60);

describe("dayClocks", () => {
  it("returns both ends, in order, with their weekdays", () => {
    const days = dayClocks("America/Sao_Paulo", "2026-02-27", "2026-03-02");
    expect(days.map(({ date, weekday }) => [date, weekday])).toEqual([
      ["2026-02-27", 5],
      ["2026-02-28", 6],
      ["2026-03-01", 0],
      ["2026-03-02", 1],
    ]);
    expect(dayClocks("America/Sao_Paulo", "2026-03-02", "2026-03-01")).toEqual([]);
  });

  it("returns days without gap or overlap over a year of clock changes", () => {
    const days = dayClocks("America/New_York", "2024-01-01", "2024-12-31");
    for (const [index, day] of days.entries()) {
      if (index > 0) expect(day.startUtcMinute).toBe(days[index - 1]?.endUtcMinute);
    }
    expect(days.filter(({ segments }) => segments.length > 1).map(({ date }) => date)).toEqual([
      "2024-03-10",
      "2024-11-03",
    ]);
  });

  it("handles days of 23, 25 and no hours", () => {
    expect(lengths("America/New_York", "2024-03-10", "2024-03-11")).toEqual([23, 24]);
    expect(lengths("Europe/Lisbon", "2024-10-27", "2024-10-27")).toEqual([25]);
    expect(lengths("America/Sao_Paulo", "2018-02-17", "2018-02-18")).toEqual([25, 24]);
    expect(lengths("America/Sao_Paulo", "2018-11-04", "2018-11-04")).toEqual([23]);
    expect(lengths("Pacific/Apia", "2011-12-30", "2011-12-30")).toEqual([0]);
  });

  it("starts São Paulo's 4 November 2018 at 01:00", () => {
    const [day] = dayClocks("America/Sao_Paulo", "2018-11-04", "2018-11-04");
    expect(day?.segments).toEqual([
      { localStartMinute: 60, localEndMinute: 1440, startUtcMinute: day?.startUtcMinute },
    ]);
    expect(day?.startUtcMinute).toBe(Date.parse("2018-11-04T03:00Z") / 60_000);
  });

  it.each([
    ["America/Sao_Paulo", "2018-02-17"],
    ["America/Sao_Paulo", "2018-11-04"],
    ["America/New_York", "2024-03-10"],
    ["America/New_York", "2024-11-03"],
    ["Europe/Lisbon", "2024-10-27"],
    ["Australia/Lord_Howe", "2024-10-06"],
  ])("reads every wall-clock minute of %s on %s as Temporal does", (timeZone, date) => {
    const [day] = dayClocks(timeZone, date, date);
    if (!day) throw new Error("no day");
    const minutes = minutesOfDay(timeZone, date);
    const wrong = Array.from({ length: 1440 }, (_, wallClock) => wallClock).filter((wallClock) => {
      const [first, second] = minutes.filter((minute) => minute.wallClock === wallClock);
      const told = [first, second].map((minute) =>
        minute ? occurrenceOf(day, wallClock, minute.utcMinute) : null,
      );
      const expected = second ? "first,second" : ",";
      const reached = minutes.find((minute) => minute.wallClock >= wallClock)?.utcMinute;
      return (
        told.join() !== expected ||
        utcMinuteReaching(day, wallClock) !== (reached ?? day.endUtcMinute)
      );
    });
    expect(wrong).toEqual([]);
  });
});

it("accepts only names of time zones", () => {
  expect(["America/Sao_Paulo", "America/Noronha", "UTC"].every(isValidTimeZone)).toBe(true);
  const others = ["", "+03:00", "Brasilia", "America/Sao Paulo", "IST", "SST", "EST5EDT"];
  expect(others.some(isValidTimeZone)).toBe(false);
});

it("returns a new date at midnight of each zone", () => {
  const midnight = Date.parse("2026-03-02T03:00:00Z");
  expect(todayIn("America/Sao_Paulo", midnight - 1)).toBe("2026-03-01");
  expect(todayIn("America/Sao_Paulo", midnight)).toBe("2026-03-02");
  expect(todayIn("America/Manaus", midnight)).toBe("2026-03-01");
  expect(todayIn("America/Sao_Paulo", midnight - 1)).toBe("2026-03-01");
});
