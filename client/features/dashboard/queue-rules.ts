import { changeableStatuses, type DayStep } from "#shared/domain/appointments.ts";
import { instantAt } from "#shared/domain/wall-clock.ts";
import type { Day, DayAppointment, DaySpan } from "#shared/schemas/dashboard.ts";

const queueGroups = ["overdue", "attending", "waiting", "arriving", "unconfirmed"] as const;
export type QueueGroup = (typeof queueGroups)[number];

export type Queue = Readonly<Record<QueueGroup, readonly DayAppointment[]>>;

/** A free time with whose it is. */
export type FreeTime = DaySpan & { readonly professionalId: string };

/**
 * Whoever is due within this time is about to come, confirmed or not, and is shown at once; the others
 * of 'Chegando' are counted.
 */
export const soonMs = 60 * 60_000;

/** Who comes a moment after their time is not overdue. */
const graceMs = 5 * 60_000;

/**
 * Groups the day's people by what is next for them, in the order of who needs somebody first: those to
 * ring, those who are here, those who come. Nobody is taken for missing: who should have come stands
 * apart until staff say otherwise.
 */
export function queueOf({ appointments }: Pick<Day, "appointments">, now: number): Queue {
  const groups: Record<QueueGroup, DayAppointment[]> = {
    overdue: [],
    attending: [],
    waiting: [],
    arriving: [],
    unconfirmed: [],
  };
  for (const appointment of appointments) {
    const group = groupOf(appointment, now);
    if (group) groups[group].push(appointment);
  }
  return {
    ...groups,
    arriving: groups.arriving.toSorted(by(comingAt)),
    overdue: groups.overdue.toSorted(by(comingAt)).toReversed(),
    waiting: groups.waiting.toSorted(by(({ arrivedAt, start }) => arrivedAt ?? start)),
    attending: groups.attending.toSorted(by(({ end }) => end)),
    // They know of nothing until somebody rings.
    unconfirmed: groups.unconfirmed.toSorted(
      (a, b) => Number(b.isUnreached) - Number(a.isUnreached),
    ),
  };
}

function groupOf(appointment: DayAppointment, now: number): QueueGroup | null {
  const { status, arrivedAt, start, isOffer } = appointment;
  // Nobody comes until it is taken.
  if (isOffer) return null;
  if (status === "in_progress") return "attending";
  if (!(changeableStatuses as readonly string[]).includes(status)) return null;
  if (arrivedAt !== null) return "waiting";
  if (Date.parse(comingAt(appointment)) <= now - graceMs) return "overdue";
  const isSoon = Date.parse(start) <= now + soonMs;
  return status === "confirmed" || isSoon ? "arriving" : "unconfirmed";
}

const comingAt = ({ expectedAt, start }: DayAppointment) => expectedAt ?? start;

const by = (instantOf: (appointment: DayAppointment) => string) => {
  const time = (appointment: DayAppointment) => Date.parse(instantOf(appointment));
  return (a: DayAppointment, b: DayAppointment) => time(a) - time(b);
};

/** Returns the groups that have a place: that of who should have come only while there is somebody. */
export function shownGroups({ overdue }: Queue): readonly QueueGroup[] {
  return queueGroups.filter((group) => group !== "overdue" || overdue.length > 0);
}

/** How many people of a group are shown at first: what is free stays in sight under them. */
const mostPeople: Readonly<Record<QueueGroup, number>> = {
  overdue: 3,
  attending: 6,
  waiting: 6,
  arriving: 4,
  unconfirmed: 3,
};

/**
 * Returns how many people of a group are shown at first: of those to come, whoever is near today, and
 * whoever is next at any rate.
 */
export function shownPeople(
  group: QueueGroup,
  people: readonly DayAppointment[],
  { now, isToday }: { readonly now: number; readonly isToday: boolean },
): number {
  const near =
    group === "arriving" && isToday
      ? Math.max(1, people.filter((each) => Date.parse(comingAt(each)) <= now + soonMs).length)
      : people.length;
  return shownAtFirst(Math.min(near, mostPeople[group]), people.length);
}

/** Returns how many of a list are shown at first: the button in place of a single one would be as high as it. */
export function shownAtFirst(most: number, count: number): number {
  return count - most === 1 ? count : most;
}

/** The one step that a tap takes from each group. */
export const nextSteps: Readonly<Record<QueueGroup, DayStep>> = {
  overdue: "arrived",
  attending: "finished",
  waiting: "in_progress",
  arriving: "arrived",
  unconfirmed: "confirmed",
};

/** A press in the queue: when, in milliseconds, and where on the screen. */
export type Press = { readonly at: number; readonly x: number; readonly y: number };

const slipMs = 1000;
const slipPixels = 24;

/**
 * Whether a press is meant for what a step has just moved away: the list closes up under a pointer that
 * has hardly moved since.
 */
export function isSlip(last: Press, { at, x, y }: Press): boolean {
  return at - last.at < slipMs && Math.hypot(x - last.x, y - last.y) < slipPixels;
}

/** Whether it is worth asking about somebody: their time has come, and not the one they announced. */
export function isDue(appointment: DayAppointment, now: number): boolean {
  return Date.parse(comingAt(appointment)) <= now;
}

/** Returns everybody's free times, the next first. */
export function freeTimes({ professionals }: Pick<Day, "professionals">): FreeTime[] {
  return professionals
    .flatMap(({ id, free }) => free.map((span) => ({ ...span, professionalId: id })))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

/** What staff book by default. */
const bookedMs = 30 * 60_000;
const quarterMs = 15 * 60_000;

/** Returns the time of a new appointment in a free one, from where it was pressed: 0 is its start. */
export function slotIn({ start, end, professionalId }: FreeTime, share = 0) {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const pressed = Math.floor((from + share * (to - from)) / quarterMs) * quarterMs;
  const latest = Math.max(from, to - quarterMs);
  const begin = Math.min(latest, Math.max(from, pressed));
  return {
    professionalId,
    start: new Date(begin).toISOString(),
    end: new Date(Math.min(to, begin + bookedMs)).toISOString(),
  };
}

/** Returns the half hour at the quarter that was pressed in an empty place, as a minute of the day. */
export function spanAt(
  minute: number,
  { date, timeZone }: Pick<Day, "date" | "timeZone">,
): DaySpan {
  const quarter = Math.floor(minute / 15) * 15;
  const start = instantAt(date, quarter, timeZone);
  return { start, end: new Date(Date.parse(start) + bookedMs).toISOString() };
}
