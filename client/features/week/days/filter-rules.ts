import { foldText } from "#shared/domain/search-text.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";

export type Filters = {
  /** Null for everybody. */
  readonly shownIds: ReadonlySet<string> | null;
  readonly query: string;
  readonly showCancelled: boolean;
};

/** Returns the appointments that pass the filters; cancelled ones only on request. */
export function filterRows(
  rows: readonly WeekAppointment[],
  { shownIds, query, showCancelled }: Filters,
): readonly WeekAppointment[] {
  const matches = customerSearch(query);
  return rows.filter(
    (row) =>
      (showCancelled || row.status !== "cancelled") &&
      (!shownIds || shownIds.has(row.professionalId)) &&
      matches(row),
  );
}

/** Makes a search over name and e-mail, ignoring accents and case; every word must be found. */
export function customerSearch(
  query: string,
): (row: Pick<WeekAppointment, "customerName" | "customerEmail">) => boolean {
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ customerName, customerEmail }) => {
    const text = foldText(`${customerName} ${customerEmail ?? ""}`);
    return words.every((word) => text.includes(word));
  };
}
