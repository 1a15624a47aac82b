import { foldText } from "#shared/domain/search-text.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";

export type Filters = {
  /** Null: everybody. */
  readonly shownIds: ReadonlySet<string> | null;
  readonly query: string;
  readonly showCancelled: boolean;
};

/** The appointments that the filters let through; cancelled ones stay away unless asked for. */
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

/** A search over name and e-mail, accents and case aside; every word must be found. */
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
