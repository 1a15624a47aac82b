import type { FieldIssue } from "#shared/errors.ts";
import type { SeriesPreview } from "#shared/schemas/appointment-edits.ts";

/** The local days that a refused series named: `occurrences.2026-12-25`. */
export function takenDates(issues: readonly FieldIssue[]): string[] {
  return issues.flatMap(({ path }) => /^occurrences\.(\d{4}-\d\d-\d\d)$/.exec(path)?.[1] ?? []);
}

/** Of the days that somebody wanted left out, those that the series still has. */
export function stillSkipped(skipped: readonly string[], dates: readonly string[]): string[] {
  return skipped.filter((date) => dates.includes(date));
}

/** The dates that are not free, each with why, and how many there are in all. */
export function conflictsOf(preview: SeriesPreview) {
  return preview.filter(({ obstacles }) => obstacles.length > 0);
}
