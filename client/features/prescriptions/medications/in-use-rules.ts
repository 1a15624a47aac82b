import { daysOfDuration } from "#shared/domain/dose-frequencies.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { PrescribedItem } from "#shared/schemas/prescriptions.ts";

/** A medication that the list of those in use lacks, and whether it is taken for some days only. */
export type Lacking = { readonly medication: string; readonly isCourse: boolean };

/**
 * Returns which of the medications the list of those in use lacks: one that names the ingredient or the
 * medication stands for it, in whatever strength.
 */
export function notInUse(
  items: readonly Pick<PrescribedItem, "medication" | "genericName" | "duration">[],
  inUse: readonly string[],
): Lacking[] {
  const entries = inUse.map(foldText);
  const lacking = items.filter(({ medication, genericName }) => {
    const [name, ingredient] = [foldText(medication), foldText(genericName)] as const;
    return !entries.some(
      (entry) =>
        entry === name ||
        name.startsWith(`${entry} `) ||
        (ingredient && entry.includes(ingredient)),
    );
  });
  const courses = new Map(
    lacking.map(({ medication, duration }) => [medication, daysOfDuration(duration) !== null]),
  );
  return [...courses].map(([medication, isCourse]) => ({ medication, isCourse }));
}
