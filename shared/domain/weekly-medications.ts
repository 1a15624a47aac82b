import { dosesPerDay, isAsNeeded } from "./dose-frequencies.ts";
import { foldText } from "./search-text.ts";

type Weekly = {
  readonly ingredient: RegExp;
  /** What its name or its dose says where only one form or strength is taken by the week. */
  readonly form?: RegExp;
  readonly source: string;
};

const leaflet = (of: string) => `bula de ${of}, posologia`;

/** What is taken once a week: every day it harms or kills. */
const weekly: readonly Weekly[] = [
  {
    ingredient: /^metotrexato/,
    source: "ISMP Brasil, Boletim v. 1, n. 4, nov. 2012 (metotrexato de uso oral)",
  },
  { ingredient: /^alendronato/, form: /\b70 ?mg\b/, source: leaflet("alendronato de sódio 70 mg") },
  { ingredient: /^risedronato/, form: /\b35 ?mg\b/, source: leaflet("risedronato de sódio 35 mg") },
  { ingredient: /^semaglutida/, form: /injetavel/, source: leaflet("Ozempic e Wegovy") },
  { ingredient: /^dulaglutida/, source: leaflet("Trulicity") },
  { ingredient: /^tirzepatida/, source: leaflet("Mounjaro") },
];

type Prescribed = Readonly<Record<"medication" | "genericName" | "dosage" | "frequency", string>>;

/**
 * Returns where it stands that a medication is taken once a week, if it is prescribed more often or as
 * needed; null for any other and where the words don't tell how often.
 */
export function tooOftenSource(prescribed: Prescribed): string | null {
  const { medication, genericName, dosage, frequency } = prescribed;
  const said = foldText(`${medication} ${dosage}`);
  const found = weekly.find(
    ({ ingredient, form }) =>
      (ingredient.test(foldText(genericName)) || ingredient.test(said)) &&
      (form === undefined || form.test(said)),
  );
  if (!found) return null;
  const isTooOften = isAsNeeded(frequency) || (dosesPerDay(frequency) ?? 0) > 1 / 7;
  return isTooOften ? found.source : null;
}
