import { strictness } from "#shared/domain/control-classes.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { Medication } from "#shared/schemas/medications.ts";

/** An entry of the organisation's own, as it is stored. */
export type OwnMedication = Omit<Medication, "usualNames" | "isOwn" | "version"> & {
  readonly version: number;
};

/** Returns an own entry as searches answer it. */
export function presentOwn(row: OwnMedication): Medication {
  const { id, name, genericName, presentation, dosage, unit, category, controlClass } = row;
  const said = { id, name, genericName, presentation, dosage, unit, category, controlClass };
  return { ...said, usualNames: [], isOwn: true, version: row.version };
}

/**
 * Returns the medications that a text names: by name with presentation and strength, else by name,
 * ingredient or usual name, whatever is written after it.
 */
export function namedBy(known: readonly Medication[], text: string): Medication[] {
  const wanted = foldText(text);
  if (!wanted) return [];
  const whole = known.filter((each) => foldText(medicationName(each)) === wanted);
  if (whole.length > 0) return whole;
  return known.filter(({ name, genericName, usualNames }) =>
    [name, genericName, ...usualNames].some((one) => `${wanted} `.startsWith(`${foldText(one)} `)),
  );
}

/** Returns the first of those whose class asks for most; undefined of none. */
export function strictest(medications: readonly Medication[]): Medication | undefined {
  const [first] = medications.toSorted(
    (a, b) => strictness[b.controlClass] - strictness[a.controlClass],
  );
  return first;
}

/** What a search looks at, folded once for each entry. */
type Searched = { readonly names: readonly string[]; readonly whole: string };
const searched = new WeakMap<Medication, Searched>();

/**
 * Returns the medications whose names, usual names, presentation or dosage contain every word of a
 * search, whatever the accents and capitals: those whose name begins with it first, then those with a
 * usual name that does, then the others; each group in its own order.
 */
export function searchMedications(
  medications: readonly Medication[],
  search: string,
): Medication[] {
  const wanted = foldText(search);
  if (!wanted) return [...medications];
  const words = wanted.split(" ").slice(0, 6);
  const ranks: [Medication[], Medication[], Medication[]] = [[], [], []];
  for (const medication of medications) {
    const { names, whole } = searchedOf(medication);
    if (!words.every((word) => whole.includes(word))) continue;
    const [first = ""] = words;
    const isNamed = names.slice(0, 2).some((name) => name.startsWith(first));
    const isUsual = names.slice(2).some((name) => name.startsWith(first));
    ranks[isNamed ? 0 : isUsual ? 1 : 2].push(medication);
  }
  return ranks.flat();
}

function searchedOf(medication: Medication): Searched {
  const known = searched.get(medication);
  if (known) return known;
  const { name, genericName, usualNames, dosage, unit, presentation } = medication;
  const names = [name, genericName, ...usualNames].map(foldText);
  const whole = [...names, foldText(`${dosage} ${unit} ${dosage}${unit} ${presentation}`)].join(
    " ",
  );
  const made = { names, whole };
  searched.set(medication, made);
  return made;
}
