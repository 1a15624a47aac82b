import { computeSlots, type DaySlots } from "./slots.ts";
import { appointmentLength, type SlotQuery } from "./slots-rules.ts";
import { fewestHeld, offerNoticeMinutes } from "./waitlist.ts";

/** What decides when a professional is free. */
export type OwnQuery = SlotQuery & { readonly professionalId: string };

/** A time that can be offered, in minutes of UTC. */
export type FreeTime = {
  readonly professionalId: string;
  readonly start: number;
  readonly end: number;
  readonly busyUntil: number;
  /** The day of the calendar in which it is. */
  readonly day: HeldDay;
};

/** A day in minutes of UTC, and how many times of one professional are held in it at most. */
type HeldDay = { readonly from: number; readonly until: number; readonly mostHeld: number };

/** A time that is held for an offer, by its start in minutes of UTC. */
export type HeldTime = { readonly professionalId: string; readonly start: number };

/** The hours of the calendar's clocks between which somebody could come, in minutes. */
export type WantedHours = { readonly startMinutes: number; readonly endMinutes: number };

/** What isn't offered to somebody; minutes are of UTC. */
export type Passed = {
  /** The starts that they were offered and did not take. */
  readonly notTaken: ReadonlySet<number>;
  /** The stretches of starts that were free all along; see `stretchesOf`. */
  readonly freeBefore: readonly number[];
  /** Since when they wait, in milliseconds. */
  readonly since: number;
};

/** A time that an appointment gave back, in minutes of UTC. */
export type FreedTime = {
  readonly professionalId: string;
  readonly start: number;
  readonly busyUntil: number;
  /** When it did, and from when the time may be offered, in milliseconds. */
  readonly freedAt: number;
  readonly offeredFrom: number;
};

/** Whether an appointment of a length that begins at a minute of the day lies in the wanted hours. */
const isWanted = ({ startMinutes, endMinutes }: WantedHours, localMinute: number, length: number) =>
  localMinute >= startMinutes && localMinute + length <= endMinutes;

/**
 * Returns the wanted starts that are free with any of the professionals, as stretches: the first and the last
 * minute of UTC of each run of neighbours. An open half year is a few hundred numbers.
 */
export function stretchesOf(queries: readonly OwnQuery[], wanted: WantedHours): number[] {
  const starts = new Set(queries.flatMap((query) => wantedStarts(query, wanted)));
  const step = Math.max(...queries.map(({ rules }) => rules.link.slotDurationMinutes));
  const stretches: number[] = [];
  for (const start of [...starts].toSorted((a, b) => a - b)) {
    const last = stretches.length - 1;
    if (last > 0 && start - (stretches[last] ?? 0) <= step) stretches[last] = start;
    else stretches.push(start, start);
  }
  return stretches;
}

function wantedStarts(query: SlotQuery, wanted: WantedHours): number[] {
  const { durationMinutes } = appointmentLength(query.rules.services);
  return computeSlots(query).flatMap(({ slots }) =>
    slots
      .filter(({ localMinute }) => isWanted(wanted, localMinute, durationMinutes))
      .map(({ startUtcMinute }) => startUtcMinute),
  );
}

function isInStretch(stretches: readonly number[], start: number): boolean {
  for (let i = 0; i < stretches.length; i += 2) {
    if (start < (stretches[i] ?? 0)) return false;
    if (start <= (stretches[i + 1] ?? 0)) return true;
  }
  return false;
}

type Span = { readonly start: number; readonly busyUntil: number };

/** Whether a time is an opening to somebody: it wasn't free before they waited, or was given back since. */
function hasOpened({ freeBefore, since }: Passed, freed: readonly FreedTime[], time: Span) {
  if (!isInStretch(freeBefore, time.start)) return true;
  return freed.some((each) => each.freedAt >= since && givesRoom(each, time));
}

/** What fits into a freed time begins in it, so that no remnant is left before; what is longer overlaps it. */
function givesRoom(freed: Span, { start, busyUntil }: Span): boolean {
  const fits = busyUntil - start <= freed.busyUntil - freed.start;
  return freed.start < busyUntil && freed.busyUntil > start && (!fits || start >= freed.start);
}

/**
 * Returns what decides when professionals are free for an offer: times that may not be offered yet count as taken.
 */
export function withoutKept(
  queries: readonly OwnQuery[],
  freed: readonly FreedTime[],
  now: Date,
): OwnQuery[] {
  const kept = freed.filter(({ offeredFrom }) => offeredFrom > now.getTime());
  return queries.map((query) => {
    const own = kept.filter(({ professionalId }) => professionalId === query.professionalId);
    const busy = own.map(({ start, busyUntil }) => ({
      startUtcMinute: start,
      endUtcMinute: busyUntil,
    }));
    return { ...query, busy: [...query.busy, ...busy] };
  });
}

/**
 * Returns the earliest time that has opened for somebody, at least an hour ahead, on a day of which not too much is
 * held for others; null for none.
 */
export function firstWanted(
  queries: readonly OwnQuery[],
  wanted: WantedHours & Passed,
  { held, freed }: { readonly held: readonly HeldTime[]; readonly freed: readonly FreedTime[] },
): FreeTime | null {
  let first: FreeTime | null = null;
  for (const { professionalId, ...query } of queries) {
    const { durationMinutes, bufferMinutes } = appointmentLength(query.rules.services);
    const earliest = query.nowUtcMinute + offerNoticeMinutes;
    const isOwn = (each: { readonly professionalId: string }) =>
      each.professionalId === professionalId;
    const [own, ownFreed] = [held.filter(isOwn), freed.filter(isOwn)];
    for (const [i, { slots }] of computeSlots(query).entries()) {
      const slot = slots.find(
        ({ localMinute, startUtcMinute: start }) =>
          start >= earliest &&
          isWanted(wanted, localMinute, durationMinutes) &&
          !wanted.notTaken.has(start) &&
          hasOpened(wanted, ownFreed, {
            start,
            busyUntil: start + durationMinutes + bufferMinutes,
          }),
      );
      const clock = query.days[i];
      if (!slot || !clock) continue;
      const { startUtcMinute: start } = slot;
      if (first && first.start <= start) break;
      const [from, until] = [clock.startUtcMinute, clock.endUtcMinute];
      const there = own.filter((each) => each.start >= from && each.start < until).length;
      const mostHeld = mostHeldOf(countApart(slots, durationMinutes + bufferMinutes), there);
      if (there >= mostHeld) continue;
      const end = start + durationMinutes;
      const day = { from, until, mostHeld };
      first = { professionalId, start, end, busyUntil: end + bufferMinutes, day };
      break;
    }
  }
  return first;
}

const mostHeldOf = (free: number, held: number) =>
  Math.max(fewestHeld, Math.floor((free + held) / 2));

/** How many appointments of one length the free starts of a day have room for. */
function countApart(slots: DaySlots["slots"], minutes: number): number {
  let [count, next] = [0, 0];
  for (const { startUtcMinute: start } of slots) {
    if (start < next) continue;
    count += 1;
    next = start + minutes;
  }
  return count;
}
