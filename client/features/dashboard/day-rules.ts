import { dayMinutes } from "#shared/domain/dates.ts";
import type { DraftSlot } from "#client/domain/calendars/new-slot-values.ts";
import { slotInstead } from "#client/domain/calendars/slot-kind-values.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import type { Day, DaySpan } from "#shared/schemas/dashboard.ts";

/** The hours that the columns show, as minutes of the day. */
export type DayRange = { readonly startMinute: number; readonly endMinute: number };

/** A span of a column, as minutes of the day. */
export type DayPart<T> = DayRange & { readonly item: T };

/** A part with its place among those at the same time. */
export type PlacedPart<T> = DayPart<T> & { readonly lane: number; readonly lanes: number };

/** What a press in the day leads to. */
export type DayHandlers = {
  /** Opens an appointment's details. */
  readonly onOpen: (id: string) => void;
  /** Begins a new appointment at a time of a professional. */
  readonly onCreate: (slot: DaySpan & { readonly professionalId: string }) => void;
};

/** What is being made beside the day, which draws it. */
export type DraftInDay = {
  /** Null while nothing is being made, or it has no time. */
  readonly draft: DraftSlot | null;
  /** Told the block that is drawn for it. */
  readonly draftRef: (block: Element | null) => void;
};

type Clocks = Pick<Day, "date" | "timeZone">;

const hour = 60;
/** The columns are about as tall as the queue beside them, whatever the opening hours. */
const wantedPixels = 640;
const scaleBounds = { min: 0.9, max: 1.6 } as const;
/** What fingers can hit. */
const leastPixels = 24;

/** Returns the minute of the day at an instant; before and after the day, where it begins or ends. */
export function minuteIn(at: string | number, { date, timeZone }: Clocks): number {
  const moment = localMoment(at, timeZone);
  if (moment.date === date) return moment.minute;
  return moment.date < date ? 0 : dayMinutes;
}

/** Returns where a span lies in the day. */
export function partOf<T extends DaySpan>(item: T, day: Clocks): DayPart<T> {
  return { item, startMinute: minuteIn(item.start, day), endMinute: minuteIn(item.end, day) };
}

/**
 * Returns where what is being made lies in a professional's column, inside the drawn hours; null in the
 * other columns, on other days and while a part of its time is missing.
 */
export function draftIn(
  draft: DraftSlot | null,
  day: Clocks,
  professionalId: string,
  range: DayRange,
): DayPart<DraftSlot> | null {
  if (!draft || draft.professionalId !== professionalId) return null;
  const { start, end } = slotInstead(draft, day.timeZone);
  if (!start || !end || draft.start.slice(0, 10) !== day.date) return null;
  const { startMinute, endMinute } = partOf({ start, end }, day);
  const from = Math.max(startMinute, range.startMinute);
  const to = Math.min(endMinute, range.endMinute);
  return from < to ? { item: draft, startMinute: from, endMinute: to } : null;
}

/** Returns the whole hours that hold the opening hours and every appointment. */
export function rangeOf(day: Day): DayRange {
  const parts = day.appointments.map((appointment) => partOf(appointment, day));
  const start = Math.min(day.startMinutes, ...parts.map(({ startMinute }) => startMinute));
  const end = Math.max(day.endMinutes, ...parts.map(({ endMinute }) => endMinute));
  return {
    startMinute: Math.floor(start / hour) * hour,
    endMinute: Math.min(dayMinutes, Math.ceil(end / hour) * hour),
  };
}

/**
 * Returns how many pixels a minute is tall: so that the whole day is in view, and its shortest appointment
 * can be hit.
 */
export function scaleOf({ startMinute, endMinute }: DayRange, shortest = hour): number {
  const { min, max } = scaleBounds;
  const wanted = Math.max(wantedPixels / (endMinute - startMinute), leastPixels / shortest);
  return Math.min(max, Math.max(min, wanted));
}

/** Returns how many minutes the shortest appointment takes; undefined without any. */
export function shortestOf(day: Day): number | undefined {
  const lengths = day.appointments.map(({ start, end }) => Date.parse(end) - Date.parse(start));
  return lengths.length > 0 ? Math.min(...lengths) / 60_000 : undefined;
}

/** Returns where parts of a column are drawn, in pixels. */
export const boxIn =
  ({ startMinute: first }: DayRange, scale: number) =>
  ({ startMinute, endMinute }: DayPart<unknown>) => ({
    top: (startMinute - first) * scale,
    height: (endMinute - startMinute) * scale,
  });

/** Returns a part as it is drawn: no shorter than what can be hit. */
export const drawnPart = <T>(part: DayPart<T>, scale: number): DayPart<T> => ({
  ...part,
  endMinute: Math.max(part.endMinute, part.startMinute + Math.floor(leastPixels / scale)),
});

/** Puts parts that overlap beside each other; they come sorted by start. */
export function placeParts<T>(parts: readonly DayPart<T>[]): PlacedPart<T>[] {
  const placed: PlacedPart<T>[] = [];
  let cluster: (DayPart<T> & { lane: number })[] = [];
  const settle = () => {
    const lanes = Math.max(...cluster.map(({ lane }) => lane)) + 1;
    placed.push(...cluster.map((part) => ({ ...part, lanes })));
    cluster = [];
  };
  for (const part of parts) {
    if (cluster.length > 0 && cluster.every(({ endMinute }) => endMinute <= part.startMinute)) {
      settle();
    }
    const taken = new Set(
      cluster.filter(({ endMinute }) => endMinute > part.startMinute).map(({ lane }) => lane),
    );
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    cluster.push({ ...part, lane });
  }
  if (cluster.length > 0) settle();
  return placed;
}

/** Whether there is nothing to draw: today is closed and, as far as is shown, nobody comes. */
export function isShut({ isToday, closedToday, appointments }: Day): boolean {
  return isToday && closedToday !== null && appointments.length === 0;
}

/** Returns the day with only one professional's column and appointments. */
export function onlyOf(day: Day, professionalId: string): Day {
  return {
    ...day,
    professionals: day.professionals.filter(({ id }) => id === professionalId),
    appointments: day.appointments.filter((each) => each.professionalId === professionalId),
  };
}
