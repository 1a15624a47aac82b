/**
 * Availability in integers: 30 days, 200 busy intervals of one professional, no server. The floor
 * is a bare loop that knows one fixed window, one lunch and one offset, and no other rule.
 */
import { dayClocks } from "#server/kernel/day-clock.ts";
import { defaultSchedule } from "#shared/domain/schedule.ts";
import { computeSlots, daysWithSlots } from "#shared/domain/slots.ts";
import type { BusyInterval, SlotQuery } from "#shared/domain/slots-rules.ts";
import { median, type Outcome } from "./support/report.ts";

const DAYS = 30;
const BUSY = 200;
const STEP = 15;
const LENGTH = 45;
const NEEDED = 55;
const TODAY = "2026-03-02";
/** Many short rounds, so that one interrupted by the machine doesn't decide. */
const ROUNDS = 101;
const CALLS = 100;
const WARM_UP_ROUNDS = 200;
/** The time of Cal.com's own functions for the same (design/performance.md). */
const peerMicroseconds = 31_000;

const days = dayClocks("America/Sao_Paulo", TODAY, "2026-03-31");
const firstMidnight = days[0]?.startUtcMinute ?? 0;
const busy = makeBusy();
const query: SlotQuery = {
  rules: {
    active: {
      organization: true,
      link: true,
      calendar: true,
      professional: true,
      services: true,
      performed: true,
    },
    calendar: {
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      startMinutes: 540,
      endMinutes: 1080,
      closedDates: [],
    },
    schedule: { days: defaultSchedule().days.map((day) => ({ ...day, enabled: true })) },
    link: {
      startMinutes: 540,
      endMinutes: 1080,
      validFromUtcMinute: firstMidnight - 1440,
      validUntilUtcMinute: firstMidnight + 90 * 1440,
      slotDurationMinutes: STEP,
      minAdvanceHours: 2,
      maxAdvanceDays: 60,
    },
    services: [service(30, 10), service(15, 0)],
  },
  days,
  busy,
  nowUtcMinute: firstMidnight,
  todayDate: TODAY,
};

function service(durationMinutes: number, bufferMinutes: number) {
  return {
    durationMinutes,
    bufferMinutes,
    availableDays: [0, 1, 2, 3, 4, 5, 6],
    startMinutes: 540,
    endMinutes: 1080,
    minAdvanceHours: 1,
    maxAdvanceDays: 0,
  };
}

/** Spread over the working hours by a fixed linear congruence, sorted as the query returns them. */
function makeBusy(): BusyInterval[] {
  let seed = 1;
  const intervals = Array.from({ length: BUSY }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const start = firstMidnight + (index % DAYS) * 1440 + 540 + (seed % 108) * 5;
    return { startUtcMinute: start, endUtcMinute: start + 20 + (seed % 5) * 5 };
  });
  return intervals.toSorted((a, b) => a.startUtcMinute - b.startUtcMinute);
}

function floor(onlyFirst: boolean): number[] {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { startUtcMinute, endUtcMinute } of busy) {
    if (starts.length === 0 || startUtcMinute > ends[ends.length - 1]!) {
      starts.push(startUtcMinute);
      ends.push(endUtcMinute);
    } else if (endUtcMinute > ends[ends.length - 1]!) ends[ends.length - 1] = endUtcMinute;
  }
  const free: number[] = [];
  let next = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = firstMidnight + day * 1440;
    for (let start = midnight + 540; start + LENGTH <= midnight + 1080; start += STEP) {
      if (start < midnight + 780 && start + LENGTH > midnight + 720) continue;
      while (next < ends.length && ends[next]! <= start) next += 1;
      if (next < starts.length && starts[next]! < start + NEEDED) continue;
      free.push(start);
      if (onlyFirst) break;
    }
  }
  return free;
}

function microsecondsPerCall(run: () => unknown): number {
  const began = process.hrtime.bigint();
  for (let call = 0; call < CALLS; call += 1) run();
  return Number(process.hrtime.bigint() - began) / CALLS / 1_000;
}

function compare(bench: string, bare: () => unknown, product: () => unknown): Outcome {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    microsecondsPerCall(bare);
    microsecondsPerCall(product);
  }
  const floors: number[] = [];
  const products: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floorTime = microsecondsPerCall(bare);
    const productTime = microsecondsPerCall(product);
    floors.push(floorTime);
    products.push(productTime);
    ratios.push(productTime / floorTime);
  }
  const ratio = median(ratios);
  return {
    bench,
    floor: `${median(floors).toFixed(1)} µs`,
    product: `${median(products).toFixed(1)} µs`,
    ratio: `${ratio.toFixed(2)}× the time`,
    target: "at most 2.5×",
    met: ratio <= 2.5,
  };
}

/** Measures a month of times, and only which of its days have any. */
export function slots(): Outcome[] {
  const floorStarts = floor(false);
  const productStarts = computeSlots(query).flatMap((day) =>
    day.slots.map(({ startUtcMinute }) => startUtcMinute),
  );
  // The first two hours of the first day are before minAdvance, outside the window, so the answers
  // match.
  if (floorStarts.join() !== productStarts.join()) throw new Error("Floor and product disagree");
  const times = compare(
    "slots, times of 30 days",
    () => floor(false),
    () => computeSlots(query),
  );
  const freeDays = compare(
    "slots, days with any of 30",
    () => floor(true),
    () => daysWithSlots(query),
  );
  const speedup = peerMicroseconds / Number.parseFloat(times.product);
  return [
    times,
    freeDays,
    {
      bench: "slots against Cal.com's functions",
      floor: "31 ms (measured before)",
      product: times.product,
      ratio: `${Math.round(speedup)}× faster`,
      target: "at least 200×",
      met: speedup >= 200,
    },
  ];
}
