import { weekdayOf } from "./dates.ts";
import { foldText } from "./search-text.ts";
import { readDate, readDays, readPlainWeekday, type Read } from "./typed-days.ts";
import { isCalled } from "./typed-names.ts";
import { countSoon, readLength, readTime, type TypedTime, type WorkHours } from "./typed-times.ts";

/** Hours before the work begins are of the afternoon. */
export type CommandWorld = WorkHours & {
  /** The day on the calendar's clocks. */
  readonly today: string;
  readonly professionals: readonly { readonly id: string; readonly name: string }[];
  /** What can be booked. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
};

/** Consecutive words that are neither a day nor a time. */
export type Run = { readonly words: readonly string[]; readonly isProfessional: boolean };

/** What the words of a line say. */
export type Said = {
  readonly date: string | null;
  /** The last day of days off. */
  readonly until: string | null;
  readonly time: TypedTime | null;
  /** How long, in minutes. */
  readonly length: number | null;
  readonly runs: readonly Run[];
  /** What looks like a time and isn't understood. */
  readonly unread: readonly string[];
};

/** How the words of a line are taken. */
export type Reading = {
  readonly world: CommandWorld;
  /** Whether time is blocked, where a bare number can only be an hour. */
  readonly isBlock: boolean;
  /**
   * What a weekday's word may be besides a day: nobody's name; that of who is called so, or of anyone
   * when another word is the day; or always a name.
   */
  readonly weekdays: "days" | "daysOrNames" | "names";
};

/**
 * Takes a line apart. Only the first day, the first time and the first length count, and of days off
 * the last day; later ones are words like others.
 */
export function readWords(words: readonly string[], reading: Reading): Said {
  const folded = words.map(foldText);
  const state: State = { date: null, until: null, time: null, length: null, isAfterDay: false };
  const unread: string[] = [];
  const runs: Run[] = [];
  let run: string[] = [];
  let isProfessional = false;
  const endRun = (next: boolean) => {
    const named = trimmed(run);
    if (named.length > 0) runs.push({ words: named, isProfessional });
    run = [];
    isProfessional = next;
  };
  for (let at = 0; at < words.length;) {
    const rest = folded.slice(at).join(" ");
    const name = nameAt(rest, { ...state, isFirst: trimmed(run).length === 0 }, reading);
    const read = name > 0 ? null : take(rest, state, reading);
    const soon = name > 0 || read ? 0 : countSoon(rest);
    const took = name || read || soon || 1;
    const taken = words.slice(at, at + took);
    if (read !== null || soon > 0) endRun(false);
    if (soon > 0) unread.push(...taken);
    else if (read === null && folded[at] === "com") endRun(true);
    else if (read === null) run.push(...taken);
    state.isAfterDay = read !== null && state.isAfterDay;
    at += took;
  }
  endRun(false);
  const { date, until, time, length } = state;
  return { date, until, time, length, runs, unread };
}

type State = {
  -readonly [Key in "date" | "until" | "time" | "length"]: Said[Key];
} & {
  /** Whether the words before are a day: a number may be an hour. */
  isAfterDay: boolean;
};

/** Two numbers that may be hours or a day and a month. */
const twoNumbers = /^\d{1,2}-\d{1,2}(?= |$)/;

/** Reads what comes next into the state; returns how many words it took, or null. */
function take(rest: string, state: State, { world, isBlock }: Reading): number | null {
  const mayBeDay = state.date === null && !(isBlock && isPeriod(rest, world));
  const days = isBlock && mayBeDay ? readDays(rest, world.today) : null;
  const day = days === null && mayBeDay ? readDate(rest, world.today) : null;
  if (days) [state.date, state.until] = days.value;
  if (day) state.date = day.value;
  if (days || day) return withItsWeekday(rest, state, (days ?? day)?.words ?? 0);

  const length = state.length === null ? readLength(rest) : null;
  if (length) state.length = length.value;
  const clock =
    length === null && state.time === null
      ? readTime(rest, world, isBlock || state.isAfterDay)
      : null;
  if (clock) state.time = clock.value;
  state.isAfterDay = false;
  return (length ?? clock)?.words ?? null;
}

/** In blocked time `10-12` are hours, if they can be. */
function isPeriod(rest: string, world: CommandWorld): boolean {
  const clock: Read<TypedTime> | null = twoNumbers.test(rest) ? readTime(rest, world, true) : null;
  return clock?.words === 1 && clock.value.to !== null;
}

/** A weekday said after its date belongs to it: `27/11, sexta`. */
function withItsWeekday(rest: string, state: State, words: number): number {
  state.isAfterDay = true;
  const after = rest.split(" ").slice(words).join(" ");
  const weekday = state.date === null ? null : readPlainWeekday(after, state.date);
  const isIts = weekday && state.date !== null && weekday.value === weekdayOf(state.date);
  return isIts ? words + weekday.words : words;
}

/** Returns how many of the next words are a weekday's word in a name: `Domingo Silva`. */
function nameAt(
  rest: string,
  { date, isFirst }: State & { readonly isFirst: boolean },
  { world, isBlock, weekdays }: Reading,
): number {
  const weekday = weekdays === "days" || date !== null ? null : readPlainWeekday(rest, world.today);
  if (!weekday) return 0;
  const { words, isFull } = weekday;
  const after = rest.split(" ").slice(words);
  const word = rest.split(" ")[words - 1] ?? "";
  const isCalledSo = world.professionals.some(({ name }) => isCalled(word, name));
  const isAlone = isFirst && readTime(after.join(" "), world) !== null;
  const isName =
    (weekdays === "names" && isFull) ||
    isCalledSo ||
    (!isBlock && hasOtherDay(after, { today: world.today, isAlone }));
  return isName ? words : 0;
}

const joins = new Set(["e", "ou", "ate", "ao", "a", "-", "/"]);

type Beside = { readonly today: string; readonly isAlone: boolean };

/**
 * Days that are joined, as `segunda ou terça`, are both days. Of two weekdays, one that stands alone
 * before a time is the day: `qui 15h Domingo Silva`.
 */
function hasOtherDay(words: readonly string[], { today, isAlone }: Beside): boolean {
  if (joins.has(words[0] ?? "")) return false;
  return words.some((_, at) => {
    const rest = words.slice(at).join(" ");
    return readDate(rest, today) !== null && !(isAlone && readPlainWeekday(rest, today));
  });
}

const fillers = new Set("para pra o a e de do da dos das no na as agora ja por favor".split(" "));

/** Leaves out words that only join. */
export function trimmed(run: readonly string[]): readonly string[] {
  const isFiller = (word: string | undefined) => word !== undefined && fillers.has(foldText(word));
  let [from, to] = [0, run.length];
  while (from < to && isFiller(run[from])) from += 1;
  while (to > from && isFiller(run[to - 1])) to -= 1;
  return run.slice(from, to);
}
