import { foldText } from "#shared/domain/search-text.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { WeekDay } from "./day-rules.ts";

export type Filters = {
  /** Null for everybody. */
  readonly shownIds: ReadonlySet<string> | null;
  readonly query: string;
  readonly showCancelled: boolean;
};

/**
 * Returns the appointments of the chosen professionals; cancelled ones only on request. A search
 * hides nothing: without the others a full day would look free.
 */
export function filterRows(
  rows: readonly WeekAppointment[],
  { shownIds, showCancelled }: Omit<Filters, "query">,
): readonly WeekAppointment[] {
  return rows.filter(
    (row) =>
      (showCancelled || row.status !== "cancelled") &&
      (!shownIds || shownIds.has(row.professionalId)),
  );
}

/** Returns days in which everything but what a search finds is marked to be dimmed. */
export function dimOthers(days: readonly WeekDay[], query: string): readonly WeekDay[] {
  if (!query) return days;
  const isFound = customerSearch(query);
  return days.map((day) => ({
    ...day,
    parts: day.parts.map((part) =>
      isFound(part.appointment) ? part : { ...part, isDimmed: true },
    ),
  }));
}

/** Returns the id of the earliest appointment of some days that a search finds; null for none. */
export function firstFound(days: readonly WeekDay[], query: string): string | null {
  const isFound = customerSearch(query);
  const found = days.flatMap(({ parts }) => parts.map(({ appointment }) => appointment));
  const [first] = found
    .filter((each) => isFound(each))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return first?.id ?? null;
}

/**
 * Makes a search over name, e-mail and phone, ignoring accents and case; every word must be found,
 * a number also across the phone's spaces and dashes.
 */
export function customerSearch(
  query: string,
): (row: Pick<WeekAppointment, "customerName" | "customerEmail" | "customerPhone">) => boolean {
  const isNumber = /^\+?[\d\s().-]*\d[\d\s().-]*$/.test(query);
  const words = isNumber ? [query.replace(/\D/g, "")] : foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ customerName, customerEmail, customerPhone }) => {
    const text = foldText(`${customerName} ${customerEmail ?? ""} ${customerPhone ?? ""}`);
    return words.every((word) => text.includes(word));
  };
}
