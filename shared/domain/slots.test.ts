import { describe, expect, it } from "vitest";
import { plainRules, plainService } from "#tests/fixtures/slot-query.ts";
import { dayNumberOf } from "./dates.ts";
import type { DayClock } from "./day-clock.ts";
import { minutesToClock } from "./durations.ts";
import { defaultSchedule } from "./schedule.ts";
import { computeSlots, daysWithSlots, findStartRefusal } from "./slots.ts";
import { explainSlots } from "./slots-explain.ts";
import type { SlotQuery } from "./slots-rules.ts";

const MONDAY = "2026-03-02";
const midnight = dayNumberOf(MONDAY) * 1440;
const at = (hour: number, minute = 0) => midnight + hour * 60 + minute;
const busy = (from: number, to: number) => ({ startUtcMinute: from, endUtcMinute: to });

/** Returns ordinary days of a zone without offset, from Monday 2 March 2026. */
function utcDays(count: number): DayClock[] {
  return Array.from({ length: count }, (_, index) => {
    const startUtcMinute = midnight + index * 1440;
    return {
      date: new Date(startUtcMinute * 60_000).toISOString().slice(0, 10),
      dayNumber: startUtcMinute / 1440,
      weekday: (1 + index) % 7,
      startUtcMinute,
      endUtcMinute: startUtcMinute + 1440,
      segments: [{ localStartMinute: 0, localEndMinute: 1440, startUtcMinute }],
    };
  });
}

function monday(changes: Partial<SlotQuery> = {}): SlotQuery {
  return {
    rules: plainRules(),
    days: utcDays(1),
    busy: [],
    nowUtcMinute: midnight,
    todayDate: MONDAY,
    ...changes,
  };
}

const timesOf = (query: SlotQuery, day = 0) =>
  (computeSlots(query)[day]?.slots ?? []).map(({ localMinute }) => minutesToClock(localMinute));

const reasonAt = (query: SlotQuery, localMinute: number) =>
  explainSlots(query)[0]?.slots.find((slot) => slot.localMinute === localMinute)?.refusal;

describe("the window and its grid", () => {
  it("steps from the start of the window to the last start that fits", () => {
    const times = timesOf(monday());
    expect([times[0], times[1], times.at(-1)]).toEqual(["09:00", "10:00", "17:00"]);
    expect(times).toHaveLength(9);
  });

  it("starts at the latest opening and ends at the earliest closing of all rules", () => {
    const rules = plainRules({
      link: { startMinutes: 615, endMinutes: 900 },
      services: [plainService({ startMinutes: 600, endMinutes: 840 })],
    });
    expect(timesOf(monday({ rules }))).toEqual(["10:15", "11:15", "12:15"]);
    expect(reasonAt(monday({ rules }), 555)).toBe("outside_link_hours");
    expect(reasonAt(monday({ rules }), 795)).toBe("outside_service_hours");
  });

  it("reserves the sum of all services' durations", () => {
    const services = [plainService({ durationMinutes: 90 }), plainService({ durationMinutes: 45 })];
    expect(timesOf(monday({ rules: plainRules({ services }) })).at(-1)).toBe("15:00");
  });

  it("is empty without services or when the rules' hours don't overlap", () => {
    expect(explainSlots(monday({ rules: plainRules({ services: [] }) }))[0]?.refusal).toBe(
      "no_services",
    );
    const apart = plainRules({ link: { startMinutes: 1080, endMinutes: 1200 } });
    expect(explainSlots(monday({ rules: apart }))[0]?.refusal).toBe("no_common_hours");
    expect(timesOf(monday({ rules: apart }))).toEqual([]);
  });

  it("refuses a step of zero", () => {
    const rules = plainRules({ link: { slotDurationMinutes: 0 } });
    expect(() => computeSlots(monday({ rules }))).toThrow(RangeError);
  });
});

describe("working days", () => {
  const openOn = (query: SlotQuery) => daysWithSlots({ ...query, days: utcDays(7) });

  it("follow the calendar when the professional has no schedule", () => {
    const rules = plainRules({ calendar: { workingDays: [2, 4] } });
    expect(openOn(monday({ rules }))).toEqual(["2026-03-03", "2026-03-05"]);
    expect(explainSlots(monday({ rules }))[0]?.refusal).toBe("calendar_closed_day");
  });

  it("are those shared by calendar, professional and every service", () => {
    const schedule = {
      days: defaultSchedule().days.map((day) => ({
        ...day,
        enabled: day.day !== 3 && day.enabled,
      })),
    };
    const services = [plainService({ availableDays: [2, 3, 6] }), plainService()];
    const rules = plainRules({ schedule, services });
    expect(openOn(monday({ rules }))).toEqual(["2026-03-03"]);
    const refusals = explainSlots({ ...monday({ rules }), days: utcDays(7) }).map(
      ({ refusal }) => refusal,
    );
    expect(refusals).toEqual([
      "service_off_day",
      null,
      "professional_off_day",
      "service_off_day",
      "service_off_day",
      "professional_off_day",
      "professional_off_day",
    ]);
  });
});

describe("closed days", () => {
  const rules = plainRules({ calendar: { closedDates: ["2026-03-03", "2026-03-05"] } });

  it("offer nothing, and are reported before days off", () => {
    const query = { ...monday({ rules }), days: utcDays(4) };
    expect(daysWithSlots(query)).toEqual(["2026-03-02", "2026-03-04"]);
    expect(computeSlots(query)[1]?.slots).toEqual([]);
    const refusals = explainSlots(query).map(({ refusal }) => refusal);
    expect(refusals).toEqual([null, "calendar_closed_date", null, "calendar_closed_date"]);
    const onClosed = { ...query, startUtcMinute: at(24 + 9) };
    expect(findStartRefusal(onClosed)).toBe("calendar_closed_date");
  });
});

describe("lunch", () => {
  const rules = plainRules({
    schedule: defaultSchedule(),
    link: { slotDurationMinutes: 30 },
    services: [plainService({ durationMinutes: 60, bufferMinutes: 30 })],
  });

  it("may start when the appointment ends, and end when it starts", () => {
    const times = timesOf(monday({ rules }));
    expect(times).toContain("11:00");
    expect(times).not.toContain("11:30");
    expect(times).not.toContain("12:30");
    expect(times).toContain("13:00");
    expect(reasonAt(monday({ rules }), 690)).toBe("lunch");
  });
});

describe("busy times", () => {
  const taken = [busy(at(14), at(15)), busy(at(10), at(11))];

  it("block what overlaps them, in any order", () => {
    const times = timesOf(monday({ busy: taken }));
    expect(times).toEqual(["09:00", "11:00", "12:00", "13:00", "15:00", "16:00", "17:00"]);
    expect(reasonAt(monday({ busy: taken }), 600)).toBe("busy");
  });

  it("block starts whose buffer would overlap; only the longest buffer counts", () => {
    const services = [
      plainService({ durationMinutes: 30, bufferMinutes: 10 }),
      plainService({ durationMinutes: 30, bufferMinutes: 5 }),
    ];
    const rules = plainRules({ services });
    expect(timesOf(monday({ rules, busy: [busy(at(10, 10), at(11))] }))).toContain("09:00");
    expect(timesOf(monday({ rules, busy: [busy(at(10, 9), at(11))] }))).not.toContain("09:00");
  });

  it("of the evening before reach into the day, and the last buffer may exceed the window", () => {
    const rules = plainRules({ services: [plainService({ bufferMinutes: 120 })] });
    expect(timesOf(monday({ rules, busy: [busy(at(-5), at(9, 1))] }))).not.toContain("09:00");
    expect(timesOf(monday({ rules })).at(-1)).toBe("17:00");
  });

  it("inside longer ones don't shorten them", () => {
    const long = [busy(at(9), at(12)), busy(at(10), at(11))];
    expect(timesOf(monday({ busy: long }))[0]).toBe("12:00");
  });

  it("are reported as blocked time or as appointments", () => {
    const blocked = { ...busy(at(9), at(11)), isTimeOff: true };
    const query = monday({ busy: [busy(at(10), at(10, 30)), blocked, busy(at(14), at(15))] });
    expect(timesOf(query)[0]).toBe("11:00");
    expect([reasonAt(query, 540), reasonAt(query, 600)]).toEqual(["time_off", "time_off"]);
    expect(reasonAt(query, 840)).toBe("busy");
    expect(findStartRefusal({ ...query, startUtcMinute: at(9) })).toBe("time_off");
  });

  it("of zero length block nothing", () => {
    expect(timesOf(monday({ busy: [busy(at(9, 30), at(9, 30))] }))).toContain("09:00");
  });
});

describe("the advance", () => {
  it("is counted in hours from now; a slot exactly at the limit is offered", () => {
    const query = monday({
      rules: plainRules({ link: { minAdvanceHours: 2 } }),
      nowUtcMinute: at(9),
    });
    expect(timesOf(query)[0]).toBe("11:00");
    expect(reasonAt(query, 600)).toBe("before_min_advance");
    expect(timesOf({ ...query, nowUtcMinute: at(9, 1) })[0]).toBe("12:00");
  });

  it("follows the strictest service", () => {
    const services = [plainService({ durationMinutes: 30, minAdvanceHours: 4 }), plainService()];
    const query = monday({ rules: plainRules({ services }), nowUtcMinute: at(9) });
    expect(timesOf(query)[0]).toBe("13:00");
  });

  it("never allows a slot that has already started", () => {
    expect(timesOf(monday({ nowUtcMinute: at(12, 1) }))[0]).toBe("13:00");
    expect(reasonAt(monday({ nowUtcMinute: at(12, 1) }), 720)).toBe("in_the_past");
  });

  it.each([
    [0, 0, 40],
    [2, 0, 3],
    [0, 4, 5],
    [6, 1, 2],
    [null, 0, 31],
  ])(
    "of at most %s days for the link and %s for a service opens %s of 40 days",
    (link, service, open) => {
      const rules = plainRules({
        link: { maxAdvanceDays: link },
        services: [plainService({ maxAdvanceDays: service })],
      });
      expect(daysWithSlots({ ...monday({ rules }), days: utcDays(40) })).toHaveLength(open);
    },
  );

  it("marks the days that are too far ahead", () => {
    const rules = plainRules({ link: { maxAdvanceDays: 1 } });
    const days = explainSlots({ ...monday({ rules }), days: utcDays(3) });
    expect(days.map(({ refusal }) => refusal)).toEqual([null, null, "after_max_advance"]);
  });
});

describe("validity and active flags", () => {
  it("limit now and the slot's day, with both bounds included as whole days", () => {
    const link = { validFromUtcMinute: midnight, validUntilUtcMinute: at(11) };
    const query = monday({ rules: plainRules({ link }) });
    expect(timesOf(query).at(-1)).toBe("17:00");
    const days = explainSlots({ ...query, days: utcDays(2) });
    expect(days.map(({ refusal }) => refusal)).toEqual([null, "link_expired"]);
    expect(daysWithSlots({ ...query, days: utcDays(3) })).toEqual([MONDAY]);
    expect(explainSlots({ ...query, nowUtcMinute: midnight - 1 })[0]?.refusal).toBe(
      "link_not_yet_valid",
    );
    expect(timesOf({ ...query, nowUtcMinute: at(11) })[0]).toBe("11:00");
    expect(explainSlots({ ...query, nowUtcMinute: at(11, 1) })[0]?.refusal).toBe("link_expired");
  });

  it.each([
    ["organization", "organization_inactive"],
    ["link", "link_inactive"],
    ["calendar", "calendar_inactive"],
    ["professional", "professional_inactive"],
    ["services", "service_inactive"],
    ["performed", "service_not_performed"],
  ] as const)("close everything when %s is false", (which, refusal) => {
    const query = monday({ rules: plainRules({ active: { [which]: false } }) });
    expect(daysWithSlots(query)).toEqual([]);
    expect(explainSlots(query)[0]?.refusal).toBe(refusal);
    expect(findStartRefusal({ ...query, startUtcMinute: at(9) })).toBe(refusal);
  });
});

describe("a single start", () => {
  const rules = plainRules({ schedule: defaultSchedule() });

  it("can be booked exactly when the day offers it", () => {
    const query = monday({ rules, busy: [busy(at(15), at(16))] });
    const refusalAt = (minute: number) => findStartRefusal({ ...query, startUtcMinute: minute });
    expect(refusalAt(at(9))).toBeNull();
    expect(refusalAt(at(9, 1))).toBe("off_grid");
    expect(refusalAt(at(3))).toBe("off_grid");
    expect(refusalAt(at(12))).toBe("lunch");
    expect(refusalAt(at(15))).toBe("busy");
    expect(refusalAt(at(17))).toBeNull();
  });

  it("must be on one of the requested days", () => {
    expect(() => findStartRefusal({ ...monday(), startUtcMinute: at(30) })).toThrow(RangeError);
  });
});

it("gives a whole day the reason that all its slots share", () => {
  const [day] = explainSlots(monday({ busy: [busy(at(0), at(24))] }));
  expect(day?.refusal).toBe("busy");
  expect(explainSlots(monday())[0]?.refusal).toBeNull();
});
