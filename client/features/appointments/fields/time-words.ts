import type { Failure } from "#client/lib/failures.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { shortNames } from "#client/lib/formats.ts";
import { worksOn } from "#client/domain/employees/attending-rules.ts";
import { dayOf, minutesBetween, type LocalTime } from "./local-time-rules.ts";

/** The answer of `checkTime`. */
export type TimeCheck = {
  readonly obstacles: readonly { readonly kind: string; readonly message: string }[];
  readonly availableProfessionalIds: readonly string[];
};

export type WantedTime = {
  readonly professionals: readonly Pick<DirectoryEntry, "id" | "name" | "schedule">[];
  readonly calendar: Pick<Calendar, "workingDays"> | undefined;
  readonly professionalId: string | null;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Undefined until it is known. */
  readonly check: TimeCheck | undefined;
};

/**
 * What is said about a time; there is always a sentence, so that nothing moves when one arrives.
 */
export type TimeVerdict = {
  readonly tone: "warning" | "success" | "neutral";
  /** The most important first. */
  readonly told: readonly [string, ...string[]];
  /** Whom a press takes, while nobody is chosen: a few of those who are free. */
  readonly free?: readonly FreePerson[];
};

export type FreePerson = { readonly id: string; readonly name: string; readonly short: string };

/** More don't stand beside each other. */
const mostFree = 3;

/** Says in words whether a time is available. */
export function judgeTime(wanted: WantedTime): TimeVerdict {
  const { check, start, end, professionalId } = wanted;
  const obstacles = (check?.obstacles ?? []).map(({ message }) => message);
  const [first, ...others] = nobodyWorks(wanted)
    ? ["Nenhum profissional disponível neste dia.", ...obstacles]
    : obstacles;
  if (first !== undefined) return { tone: "warning", told: [first, ...others] };
  const length = minutesBetween(start, end);
  if (length === null || length <= 0) {
    return { tone: "neutral", told: ["Informe um início e, depois dele, um fim."] };
  }
  if (!check) return { tone: "neutral", told: ["Conferindo o horário..."] };
  if (professionalId !== null) return { tone: "success", told: ["Horário livre."] };
  return whoIsFree(wanted.professionals, check);
}

function nobodyWorks({ professionals, calendar, start }: WantedTime): boolean {
  const date = dayOf(start);
  if (date === null || !calendar) return false;
  return !professionals.some((each) => worksOn(each, calendar, date));
}

function whoIsFree(
  professionals: WantedTime["professionals"],
  { availableProfessionalIds }: TimeCheck,
): TimeVerdict {
  const people = professionals.filter(({ id }) => availableProfessionalIds.includes(id));
  if (people.length === 0) {
    return { tone: "warning", told: ["Nenhum funcionário livre neste horário."] };
  }
  const who = people.length === 1 ? "1 funcionário livre" : `${people.length} funcionários livres`;
  const short = shortNames(people.map(({ name }) => name));
  const free = people.map(({ id, name }, i) => ({ id, name, short: short[i] ?? name }));
  return { tone: "success", told: [`${who} neste horário.`], free: free.slice(0, mostFree) };
}

/** Returns the refusal and, for a series, what is wrong with which of its dates. */
export function sentencesOf({ message, issues }: Failure): string[] {
  return [message, ...issues.map((issue) => issue.message)];
}
