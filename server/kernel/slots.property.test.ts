import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { explainSlots } from "#shared/domain/slots-explain.ts";
import type { SlotQuery } from "#shared/domain/slots-rules.ts";
import { computeSlots, daysWithSlots, findStartRefusal } from "#shared/domain/slots.ts";
import { type SlotCase, slotCases, zonesWithDates } from "#tests/fixtures/slots-cases.ts";
import { minutesOfDay, type OracleStart, oracleStarts } from "#tests/fixtures/slots-oracle.ts";

const CASES_PER_ZONE = 2_000;

function queryOf({ timeZone, dates, rules, busy, nowUtcMinute }: SlotCase): SlotQuery {
  return {
    rules,
    busy,
    nowUtcMinute,
    days: dates.flatMap((date) => dayClocks(timeZone, date, date)),
    todayDate: localDateIn(timeZone, nowUtcMinute * 60_000),
  };
}

const isBookable = ({ broken }: OracleStart) => broken.size === 0;

function expectSameSlots(query: SlotQuery, oracle: Map<string, OracleStart[]>): number {
  const expected = [...oracle].map(([date, starts]) => ({
    date,
    slots: starts
      .filter(isBookable)
      .map(({ wallClock, utcMinute }) => ({ localMinute: wallClock, startUtcMinute: utcMinute })),
  }));
  expect(computeSlots(query)).toEqual(expected);
  const open = expected.filter(({ slots }) => slots.length > 0).map(({ date }) => date);
  expect(daysWithSlots(query)).toEqual(open);
  return open.length;
}

function expectSameReasons(query: SlotQuery, timeZone: string, oracle: Map<string, OracleStart[]>) {
  for (const { date, refusal: dayRefusal, slots } of explainSlots(query)) {
    const starts = new Map((oracle.get(date) ?? []).map((start) => [start.utcMinute, start]));
    const free = slots.filter(({ refusal }) => refusal === null);
    const bookable = [...starts.values()].filter(isBookable);
    expect(free.map(({ startUtcMinute }) => startUtcMinute)).toEqual(
      bookable.map(({ utcMinute }) => utcMinute),
    );
    if (free.length > 0) expect(dayRefusal).toBeNull();
    const wrong = slots.filter(({ localMinute, startUtcMinute, refusal }) => {
      if (startUtcMinute === null) {
        return minutesOfDay(timeZone, date).some(({ wallClock }) => wallClock === localMinute);
      }
      const start = starts.get(startUtcMinute);
      if (start?.wallClock !== localMinute) return true;
      return refusal !== null && !start.broken.has(refusal);
    });
    expect(wrong).toEqual([]);
  }
}

function expectSameStarts(input: SlotCase, query: SlotQuery, oracle: Map<string, OracleStart[]>) {
  const wrong: number[] = [];
  for (const [index, [date, starts]] of [...oracle].entries()) {
    const minutes = minutesOfDay(input.timeZone, date);
    const anyMinutes = input.starts.flatMap((at) => minutes[at]?.utcMinute ?? []);
    const gridMinutes = input.starts.flatMap((at) => starts[at % starts.length]?.utcMinute ?? []);
    const bookable = starts.filter(isBookable).map(({ utcMinute }) => utcMinute);
    const asked = [...anyMinutes, ...gridMinutes, ...bookable.slice(index, index + 2)];
    for (const startUtcMinute of asked) {
      const refusal = findStartRefusal({ ...query, startUtcMinute });
      if ((refusal === null) !== bookable.includes(startUtcMinute)) wrong.push(startUtcMinute);
    }
  }
  expect(wrong).toEqual([]);
}

describe("slots match the minute-by-minute oracle for day, month, explanation and single start", () => {
  it.each(Object.keys(zonesWithDates))(
    `in ${CASES_PER_ZONE} generated cases of %s`,
    { timeout: 120_000 },
    (timeZone) => {
      let daysWithSomething = 0;
      fc.assert(
        fc.property(slotCases(timeZone), (input) => {
          const query = queryOf(input);
          const oracle = new Map(input.dates.map((date) => [date, oracleStarts(input, date)]));
          daysWithSomething += expectSameSlots(query, oracle);
          expectSameReasons(query, timeZone, oracle);
          expectSameStarts(input, query, oracle);
        }),
        { numRuns: CASES_PER_ZONE },
      );
      // The cases would prove nothing if most of them had no slot.
      expect(daysWithSomething).toBeGreaterThan(CASES_PER_ZONE / 4);
    },
  );
});
