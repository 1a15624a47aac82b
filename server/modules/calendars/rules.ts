import type { Calendar, UpdateCalendarInput } from "#shared/schemas/calendars.ts";

type Fields = Omit<UpdateCalendarInput, "id" | "version">;

/** The fields of an edit that differ from the row, and old and new values for the history. */
export function changedFields(
  old: Calendar,
  wanted: Fields,
): { fields: Fields; audit: Record<string, [unknown, unknown]> } {
  const sorted: Fields = wanted.workingDays
    ? { ...wanted, workingDays: wanted.workingDays.toSorted((a, b) => a - b) }
    : wanted;
  const entries = Object.entries(sorted).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(old[field as keyof Calendar]),
  );
  return {
    fields: Object.fromEntries(entries),
    audit: Object.fromEntries(
      entries.map(([field, value]) => [field, [old[field as keyof Calendar], value]]),
    ),
  };
}
