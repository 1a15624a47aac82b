import { foldText } from "#shared/domain/search-text.ts";
import type { PrescribedItem } from "#shared/schemas/prescriptions.ts";

/**
 * Returns which of the medications the list of those in use lacks: one that names the ingredient or the
 * medication stands for it, in whatever strength.
 */
export function notInUse(
  items: readonly Pick<PrescribedItem, "medication" | "genericName">[],
  inUse: readonly string[],
): string[] {
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
  return [...new Set(lacking.map(({ medication }) => medication))];
}
