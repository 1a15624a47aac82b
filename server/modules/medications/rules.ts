import { invalidField } from "#server/kernel/errors.ts";
import { strictness } from "#shared/domain/control-classes.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import { sheetOfClass } from "#shared/domain/prescription-rules.ts";
import { beginsAWord, foldText, isWordStart } from "#shared/domain/search-text.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { medicationTexts } from "#shared/texts/prescriptions.pt-br.ts";

/** An entry of the organisation's own, as it is stored. */
export type OwnMedication = Omit<Medication, "usualNames" | "isOwn" | "version"> & {
  readonly version: number;
};

/**
 * Returns an own entry as searches answer it. Its class is the catalogue's where that asks for more, as
 * the law may have come to control what it is made of since it was stored.
 */
export function presentOwn(row: OwnMedication, catalogue: readonly Medication[]): Medication {
  const { id, name, genericName, presentation, dosage, unit, category } = row;
  const said = { id, name, genericName, presentation, dosage, unit, category };
  const { controlClass } = milderThan(row, catalogue) ?? row;
  return { ...said, controlClass, usualNames: [], isOwn: true, version: row.version };
}

type Made = Pick<Medication, "name" | "genericName" | "controlClass">;

/** Throws `invalid_input` for an own entry of a milder class than the catalogue gives what it is made of. */
export function assertClass(made: Made, catalogue: readonly Medication[]): void {
  const known = milderThan(made, catalogue);
  if (!known) return;
  throw invalidField(
    "controlClass",
    medicationTexts.milderClass(known.genericName, known.controlClass),
  );
}

/**
 * Returns what the catalogue controls more than an own entry does, or on another paper, though the entry
 * is made of it; undefined where nothing does.
 */
function milderThan(made: Made, catalogue: readonly Medication[]): Medication | undefined {
  const texts = [made.name, made.genericName].map((text) => ` ${wordsOf(text)} `);
  const known = strictest(catalogue.filter((each) => strictnessOf(each) > 0 && isOf(texts, each)));
  if (!known || strictnessOf(made) > strictnessOf(known)) return undefined;
  return sheetOfClass[made.controlClass] === sheetOfClass[known.controlClass] ? undefined : known;
}

/** Whether a text names all that an entry consists of, whatever stands beside it, or begins with its brand. */
function isOf(texts: readonly string[], known: Medication): boolean {
  const { ingredients, brands } = searchedOf(known);
  return texts.some(
    (text) =>
      ingredients.every((each) => text.includes(` ${each} `)) ||
      brands.some((brand) => text.startsWith(` ${brand} `)),
  );
}

const strictnessOf = ({ controlClass }: Pick<Medication, "controlClass">) =>
  strictness[controlClass];

/** Returns a text's words alone: what stands in brackets in the catalogue is a salt of it. */
const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

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
  const [first] = medications.toSorted((a, b) => strictnessOf(b) - strictnessOf(a));
  return first;
}

/** What searches and comparisons look at, folded once for each entry. */
type Searched = {
  readonly names: readonly string[];
  readonly whole: string;
  /** What it consists of, without salts, and its usual names. */
  readonly ingredients: readonly string[];
  readonly brands: readonly string[];
};
const searched = new WeakMap<Medication, Searched>();

/**
 * Returns the medications whose names, usual names, presentation or dosage contain every word of a
 * search, whatever the accents and capitals, short words where one begins: those of which several words are
 * exactly a name first, then those whose name begins with all of it, those of which it is a usual name, those with a usual
 * name that begins so, the same of its first word, and the others; each group in its own order.
 */
export function searchMedications(
  medications: readonly Medication[],
  search: string,
): Medication[] {
  const wanted = foldText(search);
  if (!wanted) return [...medications];
  const words = wanted.split(" ").slice(0, 6);
  const ranks: Medication[][] = [];
  for (const medication of medications) {
    const { names, whole } = searchedOf(medication);
    const isIn = (word: string) =>
      isWordStart(word) ? beginsAWord(whole, word) : whole.includes(word);
    if (words.every(isIn)) (ranks[rankOf(names, [wanted, words[0] ?? ""])] ??= []).push(medication);
  }
  return ranks.flat();
}

/** Less is better: "vitamina d" is one name, before "vitamina" in one place and "d" in another. */
function rankOf(names: readonly string[], starts: readonly string[]): number {
  const [named, usual] = [names.slice(0, 2), names.slice(2)];
  const begun = starts.flatMap((start) =>
    // Who types a usual name whole means it, not another that goes on.
    [begins(named, start), usual.includes(start), begins(usual, start)],
  );
  const groups = [names.some((one) => one.includes(" ") && one === starts[0]), ...begun];
  const rank = groups.indexOf(true);
  return rank < 0 ? groups.length : rank;
}

const begins = (names: readonly string[], start: string) =>
  names.some((one) => one.startsWith(start));

function searchedOf(medication: Medication): Searched {
  const known = searched.get(medication);
  if (known) return known;
  const { name, genericName, usualNames, dosage, unit, presentation } = medication;
  const names = [name, genericName, ...usualNames].map(foldText);
  const whole = [...names, foldText(`${dosage} ${unit} ${dosage}${unit} ${presentation}`)].join(
    " ",
  );
  const ingredients = genericName.split(" + ").map((each) => wordsOf(each.replace(/\(.*\)/, "")));
  const made = { names, whole, ingredients, brands: usualNames.map(wordsOf) };
  searched.set(medication, made);
  return made;
}
