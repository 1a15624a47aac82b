import { feminine, hundreds, ones, tens } from "../texts/numbers.pt-br.ts";
import { foldText } from "./search-text.ts";

/** What a dose can weigh, of whatever form. */
const weights = ["mg", "g", "mcg", "UI"] as const;

/** In what a dose is counted or measured, which must fit the form; people also write it short. */
const counted = {
  ml: /\b(ml|mililitros?)\b/,
  gotas: /\b(gotas?|gtas?|gts?)\b/,
  comprimidos: /\b(comprimidos?|comps?|cprs?|cps?)\b/,
  cápsulas: /\b(capsulas?|caps?)\b/,
  ampolas: /\b(ampolas?|amps?)\b/,
  jatos: /\bjatos?\b/,
  inalações: /\binala(cao|coes)\b/,
  aplicações: /\baplica(cao|coes)\b/,
  adesivos: /\badesivos?\b/,
  supositórios: /\bsupositorios?\b/,
  envelopes: /\benvelopes?\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

type Counted = keyof typeof counted;

/** All units in which a dose can be written. */
export const doseUnits: readonly string[] = [...weights, ...Object.keys(counted)];

type Form = {
  readonly pattern: RegExp;
  readonly units: readonly Counted[];
  /** In what it is handed out. */
  readonly handedOut: string;
  /** False where no unit is the usual one: whoever prescribes chooses. */
  readonly isUsual?: false;
};

/** What is handed out where a form has no word of its own for it. */
const anyPiece = "unidades";

/** The units of each form, the usual one first; the first form that fits decides. */
const forms: readonly Form[] = [
  {
    pattern: /nebulizacao|solucao nasal/,
    units: ["gotas", "ml", "jatos"],
    isUsual: false,
    handedOut: "frascos",
  },
  { pattern: /gotas|colirio|otologica/, units: ["gotas", "ml"], handedOut: "frascos" },
  { pattern: /^capsula/, units: ["cápsulas", "inalações"], handedOut: "cápsulas" },
  // As its dose counts them.
  { pattern: /^(dragea|comprimido)/, units: ["comprimidos"], handedOut: "comprimidos" },
  {
    pattern: /injetavel|ampola/,
    units: ["ml", "ampolas", "aplicações"],
    isUsual: false,
    // Ampoules, vials or pens: the name doesn't say.
    handedOut: anyPiece,
  },
  {
    pattern: /^(po para solucao oral|granulado|envelope|sache)/,
    units: ["envelopes", "ml"],
    handedOut: "envelopes",
  },
  {
    pattern: /(solucao oral|suspensao oral|xarope|elixir)/,
    units: ["ml", "gotas"],
    handedOut: "frascos",
  },
  { pattern: /spray|aerossol/, units: ["jatos", "inalações"], handedOut: "frascos" },
  { pattern: /inalacao/, units: ["inalações", "jatos"], handedOut: anyPiece },
  { pattern: /^adesivo/, units: ["adesivos", "aplicações"], handedOut: "adesivos" },
  { pattern: /^supositorio/, units: ["supositórios"], handedOut: "supositórios" },
  {
    pattern: /^(solucao capilar|locao|xampu)/,
    units: ["aplicações", "ml", "gotas"],
    handedOut: "frascos",
  },
  { pattern: /^esmalte/, units: ["aplicações"], handedOut: "frascos" },
  { pattern: /^(creme|pomada|gel|pasta)/, units: ["aplicações"], handedOut: "bisnagas" },
];

function formOf(medication: string): Form | undefined {
  const said = foldText(medication.split(", ").at(-1) ?? "");
  return forms.find(({ pattern }) => pattern.test(said));
}

/** Returns the units in which a medication can be prescribed, by its name; all units when the name doesn't tell its form. */
export function doseUnitsOf(medication: string): readonly string[] {
  const form = formOf(medication);
  return form ? [...form.units, ...weights] : doseUnits;
}

/** Returns the unit in which a medication is usually taken; undefined when its name doesn't tell its form. */
export function doseUnitOf(medication: string): string | undefined {
  const form = formOf(medication);
  return form?.isUsual === false ? undefined : form?.units[0];
}

/** Whether a medication is dropped or spread into eyes, by its name. */
export function isForEyes(medication: string): boolean {
  return /\b(colirio|oftalmic[oa])\b/.test(foldText(medication));
}

/** Returns in what a medication's quantity is counted, by its name: what the pharmacy hands out. */
export function quantityUnitOf(medication: string): string {
  return formOf(medication)?.handedOut ?? anyPiece;
}

/** Returns the unit that a medication's dose begins with when it is chosen; empty where it must be said. */
export function unitOnChoice(medication: string, before: { amount: string; unit: string }): string {
  // An amount that weighs something means the same of any form.
  const isWeighed = before.amount.trim() !== "" && weights.some((unit) => unit === before.unit);
  return isWeighed ? before.unit : (doseUnitOf(medication) ?? "");
}

/**
 * Returns the unit of a dose in which no such medication is counted, as tablets of an injection; null
 * where one that it names does fit (`1 comprimido em 5 ml de água`) or it names none.
 */
export function unfitUnit(medication: string, dose: string): string | null {
  const form = formOf(medication);
  const said = foldText(dose);
  const named = (Object.keys(counted) as Counted[]).filter((unit) => counted[unit].test(said));
  if (!form || named.some((unit) => form.units.includes(unit))) return null;
  return named[0] ?? null;
}

/** What else a dose is counted in, of no form of its own. */
const others =
  "borrifadas?|colher(es)?|drageas?|flaconetes?|ovulos?|pastilhas?|puffs?|saches?|unidades?";

const anyUnit = new RegExp(
  [
    `\\b(${weights.join("|")}|${others})\\b`,
    ...Object.values(counted).map(({ source }) => source),
  ].join("|"),
  "i",
);

/** A figure, or what people write instead: `duas`, `meio`, `um quarto de`. */
const number = new RegExp(
  `[\\d½¼¾]|\\b(${foldText(
    [
      ...ones,
      ...tens,
      ...hundreds,
      ...Object.values(feminine),
      ...hundreds.map((word) => word.replace(/os$/, "as")),
      "catorze|cem|mil|meio|meia|metade|terço",
    ].join("|"),
  )})\\b`,
);

/** Whether a dose has a unit of which it doesn't say how many: `abc gotas`, `abc cp`. */
export function lacksNumber(dose: string): boolean {
  const said = foldText(dose);
  return anyUnit.test(said) && !number.test(said);
}

/** Returns a unit as it is said of one: `aplicação` of `aplicações`. */
export function singularUnit(unit: string): string {
  return unit.endsWith("ções") ? unit.replace(/ções$/, "ção") : unit.replace(/s$/, "");
}
