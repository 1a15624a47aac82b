import type { FieldIssue } from "#shared/errors.ts";
import type { SeriesPreview } from "#shared/schemas/appointment-edits.ts";

/** Returns the local days that a refused series named: `occurrences.2026-12-25`. */
export function takenDates(issues: readonly FieldIssue[]): string[] {
  return issues.flatMap(({ path }) => /^occurrences\.(\d{4}-\d\d-\d\d)$/.exec(path)?.[1] ?? []);
}

/** Returns the skipped days that are still part of the series. */
export function stillSkipped(skipped: readonly string[], dates: readonly string[]): string[] {
  return skipped.filter((date) => dates.includes(date));
}

/** Returns the dates that are not free, each with the reason, and how many there are in all. */
export function conflictsOf(preview: SeriesPreview) {
  return preview.filter(({ obstacles }) => obstacles.length > 0);
}
