import { foldText } from "./search-text.ts";

/** What names a medication. */
type Named = {
  readonly name: string;
  readonly dosage: string;
  readonly unit: string;
  readonly presentation: string;
};

/** Returns a medication's name as prescriptions carry it: `Losartana 50 mg, comprimido`. */
export function medicationName({ name, dosage, unit, presentation }: Named): string {
  const strength = [dosage, unit].filter(Boolean).join(" ");
  return [[name, strength].filter(Boolean).join(" "), presentation].filter(Boolean).join(", ");
}

/** How a form is counted: a unit of doses. */
const countedAs: readonly (readonly [form: RegExp, unit: string])[] = [
  [/gotas/, "gotas"],
  [/^capsula/, "cápsulas"],
  [/^(comprimido|dragea)/, "comprimidos"],
  [/(solucao oral|suspensao oral|xarope|elixir)/, "ml"],
];

/** Returns the unit in which a medication is taken, by its name; undefined where its form doesn't say. */
export function doseUnitOf(medication: string): string | undefined {
  const form = foldText(medication.split(", ").at(-1) ?? "");
  return countedAs.find(([pattern]) => pattern.test(form))?.[1];
}
