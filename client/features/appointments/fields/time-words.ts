import type { Failure } from "#client/lib/failures.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { worksOn } from "#client/domain/employees/attending-rules.ts";
import { dayOf, minutesBetween, type LocalTime } from "./local-time-rules.ts";

/** The answer of `checkTime`. */
export type TimeCheck = {
  readonly obstacles: readonly { readonly kind: string; readonly message: string }[];
  readonly availableProfessionalIds: readonly string[];
};

export type WantedTime = {
  readonly professionals: readonly Pick<DirectoryEntry, "id" | "schedule">[];
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
};

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
  const free = professionals.filter(({ id }) => availableProfessionalIds.includes(id)).length;
  if (free === 0) return { tone: "warning", told: ["Nenhum funcionário livre neste horário."] };
  const who = free === 1 ? "1 funcionário livre" : `${free} funcionários livres`;
  return { tone: "success", told: [`${who} neste horário.`] };
}

/** Returns the refusal and, for a series, what is wrong with which of its dates. */
export function sentencesOf({ message, issues }: Failure): string[] {
  return [message, ...issues.map((issue) => issue.message)];
}
