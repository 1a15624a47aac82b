import { describe, expect, it } from "vitest";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { minutesToClock } from "#shared/domain/durations.ts";
import { explainSlots } from "#shared/domain/slots-explain.ts";
import type { BusyInterval, SlotRules } from "#shared/domain/slots-rules.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import { plainRules, plainService } from "#tests/fixtures/slot-query.ts";

const NIGHT = { startMinutes: 0, endMinutes: 300 };

function query(timeZone: string, date: string, rules: SlotRules, busy: BusyInterval[] = []) {
  const days = dayClocks(timeZone, date, date);
  return { rules, days, busy, nowUtcMinute: 0, todayDate: date };
}

/** Returns the offered slots as 'wall clock = UTC instant'. */
function slotsOf(asked: ReturnType<typeof query>): string[] {
  return computeSlots(asked).flatMap(({ slots }) =>
    slots.map(
      ({ localMinute, startUtcMinute }) =>
        `${minutesToClock(localMinute)} = ${new Date(startUtcMinute * 60_000).toISOString().slice(0, 16)}Z`,
    ),
  );
}

const utc = (text: string) => Date.parse(text) / 60_000;

describe("America/New_York", () => {
  const zone = "America/New_York";

  it("skips the missing hour and keeps the wall clock after it", () => {
    const night = query(zone, "2024-03-10", plainRules({ calendar: NIGHT }));
    expect(slotsOf(night)).toEqual([
      "00:00 = 2024-03-10T05:00Z",
      "01:00 = 2024-03-10T06:00Z",
      "03:00 = 2024-03-10T07:00Z",
      "04:00 = 2024-03-10T08:00Z",
    ]);
    const skipped = explainSlots(night)[0]?.slots.find(({ localMinute }) => localMinute === 120);
    expect(skipped).toEqual({
      localMinute: 120,
      startUtcMinute: null,
      refusal: "nonexistent_local_time",
    });
  });

  it("offers the repeated hour twice", () => {
    expect(slotsOf(query(zone, "2024-11-03", plainRules({ calendar: NIGHT })))).toEqual([
      "00:00 = 2024-11-03T04:00Z",
      "01:00 = 2024-11-03T05:00Z",
      "01:00 = 2024-11-03T06:00Z",
      "02:00 = 2024-11-03T07:00Z",
      "03:00 = 2024-11-03T08:00Z",
      "04:00 = 2024-11-03T09:00Z",
    ]);
  });

  it("counts durations in elapsed minutes", () => {
    const services = [plainService({ durationMinutes: 180 })];
    const spring = plainRules({ calendar: NIGHT, services });
    // 01:00 + 3 h is 05:00 on the day that lacks an hour and 03:00 on the day that repeats one.
    expect(slotsOf(query(zone, "2024-03-10", spring)).at(-1)).toBe("01:00 = 2024-03-10T06:00Z");
    expect(slotsOf(query(zone, "2024-11-03", spring)).at(-1)).toBe("02:00 = 2024-11-03T07:00Z");
  });

  it("ends a window in the missing hour at the clock change", () => {
    const rules = plainRules({ calendar: { startMinutes: 0, endMinutes: 150 } });
    expect(slotsOf(query(zone, "2024-03-10", rules)).at(-1)).toBe("01:00 = 2024-03-10T06:00Z");
  });

  it("blocks nothing for a lunch in the missing hour", () => {
    const lunch = { lunchStartMinutes: 120, lunchEndMinutes: 180 };
    const schedule = { days: [{ day: 0, enabled: true, ...NIGHT, ...lunch }] };
    const rules = plainRules({
      calendar: NIGHT,
      schedule,
      link: { slotDurationMinutes: 30 },
      services: [plainService({ durationMinutes: 60 })],
    });
    expect(slotsOf(query(zone, "2024-03-10", rules))).toContain("01:30 = 2024-03-10T06:30Z");
    expect(slotsOf(query(zone, "2024-03-17", rules))).not.toContain("01:30 = 2024-03-17T05:30Z");
  });

  it("tells the busy occurrence of the repeated hour from the free one", () => {
    const second = {
      startUtcMinute: utc("2024-11-03T06:00Z"),
      endUtcMinute: utc("2024-11-03T07:00Z"),
    };
    const slots = slotsOf(query(zone, "2024-11-03", plainRules({ calendar: NIGHT }), [second]));
    expect(slots).toContain("01:00 = 2024-11-03T05:00Z");
    expect(slots).not.toContain("01:00 = 2024-11-03T06:00Z");
  });

  it("offers nothing before opening when clocks go back", () => {
    const late = { startMinutes: 90, endMinutes: 180 };
    const rules = plainRules({ calendar: late, link: { slotDurationMinutes: 30 } });
    expect(slotsOf(query(zone, "2024-11-03", rules))).toEqual([
      "01:30 = 2024-11-03T05:30Z",
      "01:30 = 2024-11-03T06:30Z",
      "02:00 = 2024-11-03T07:00Z",
    ]);
  });
});

describe("Europe/Lisbon", () => {
  it("moves the working day in UTC, not on the wall clock", () => {
    const days = ["2024-03-30", "2024-03-31", "2024-10-27"].map(
      (date) => slotsOf(query("Europe/Lisbon", date, plainRules()))[0],
    );
    expect(days).toEqual([
      "09:00 = 2024-03-30T09:00Z",
      "09:00 = 2024-03-31T08:00Z",
      "09:00 = 2024-10-27T09:00Z",
    ]);
  });

  it("skips 01:00 in spring and offers it twice in autumn", () => {
    const night = (date: string) =>
      slotsOf(query("Europe/Lisbon", date, plainRules({ calendar: NIGHT })));
    expect(night("2024-03-31")).toEqual([
      "00:00 = 2024-03-31T00:00Z",
      "02:00 = 2024-03-31T01:00Z",
      "03:00 = 2024-03-31T02:00Z",
      "04:00 = 2024-03-31T03:00Z",
    ]);
    expect(night("2024-10-27")).toContain("01:00 = 2024-10-27T00:00Z");
    expect(night("2024-10-27")).toContain("01:00 = 2024-10-27T01:00Z");
    expect(night("2024-10-27")).toHaveLength(6);
  });
});

describe("America/Sao_Paulo in 2018", () => {
  const zone = "America/Sao_Paulo";

  it("starts a day at 01:00", () => {
    expect(slotsOf(query(zone, "2018-11-04", plainRules({ calendar: NIGHT })))).toEqual([
      "01:00 = 2018-11-04T03:00Z",
      "02:00 = 2018-11-04T04:00Z",
      "03:00 = 2018-11-04T05:00Z",
      "04:00 = 2018-11-04T06:00Z",
    ]);
    const [day] = explainSlots(query(zone, "2018-11-04", plainRules({ calendar: NIGHT })));
    expect(day?.slots[0]).toMatchObject({ localMinute: 0, refusal: "nonexistent_local_time" });
    expect(slotsOf(query(zone, "2018-11-04", plainRules()))[0]).toBe("09:00 = 2018-11-04T11:00Z");
  });

  it("repeats the last hour of a day, and closes at its true end", () => {
    const evening = plainRules({
      calendar: { startMinutes: 1320, endMinutes: 1440 },
      services: [plainService({ durationMinutes: 120 })],
    });
    expect(slotsOf(query(zone, "2018-02-17", evening))).toEqual([
      "22:00 = 2018-02-18T00:00Z",
      "23:00 = 2018-02-18T01:00Z",
    ]);
    const short = plainRules({ calendar: { startMinutes: 1320, endMinutes: 1440 } });
    expect(slotsOf(query(zone, "2018-02-17", short))).toEqual([
      "22:00 = 2018-02-18T00:00Z",
      "23:00 = 2018-02-18T01:00Z",
      "23:00 = 2018-02-18T02:00Z",
    ]);
    expect(slotsOf(query(zone, "2018-02-18", evening))).toEqual(["22:00 = 2018-02-19T01:00Z"]);
  });
});
