import fc from "fast-check";
import { expect, test } from "vitest";
import { doseUnits } from "../domain/dose-units.ts";
import { writtenOut } from "./directions.pt-br.ts";

const units = {
  mg: "miligramas?",
  ml: "mililitros?",
  mcg: "microgramas?",
  gotas: "gotas?",
  UI: "unidades? internacionais",
};
const unit = fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[]));
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

const small =
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove";
const values = new Map<string, number>([
  ...small.split(" ").map((word, value): [string, number] => [word, value]),
  ["uma", 1],
  ["duas", 2],
  ["cem", 100],
  ...["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"].map(
    (word, at): [string, number] => [word, (at + 2) * 10],
  ),
  ...[
    "cent",
    "duzent",
    "trezent",
    "quatrocent",
    "quinhent",
    "seiscent",
    "setecent",
    "oitocent",
    "novecent",
  ].flatMap((word, at): [string, number][] => [
    [`${word}o`, (at + 1) * 100],
    [`${word}os`, (at + 1) * 100],
    [`${word}as`, (at + 1) * 100],
  ]),
]);

/** Hears a whole number as somebody says it. */
function heardWhole(words: readonly string[]): number {
  return words.reduce((sum, word) => {
    if (word === "e") return sum;
    if (word === "mil") return (sum || 1) * 1_000;
    return sum + (values.get(word) ?? Number.NaN);
  }, 0);
}

/** Hears decimals: zeros that are said come first. */
function heardDecimals(words: readonly string[]): string {
  const zeros = words.findIndex((word) => word !== "zero");
  if (zeros === -1) return "0".repeat(words.length);
  return "0".repeat(zeros) + String(heardWhole(words.slice(zeros)));
}

function heard(said: string): number {
  const [whole = "", decimals] = said.split(" vírgula ");
  const part = decimals === undefined ? "" : `.${heardDecimals(decimals.split(" "))}`;
  return Number(`${heardWhole(whole.split(" "))}${part}`);
}

/** What the typed number can have meant; nothing but one value may be said. */
function meant(typed: string, of: keyof typeof units): number[] {
  const [whole = "", decimals = ""] = typed.split(",");
  const asDecimal = (text: string) => Number(text.replace(",", "."));
  if (/\s/.test(whole)) {
    // `1 500 mg` may be one of 500 mg: only what no number of its own begins parts thousands.
    return /^[1-9]\d{0,2}\s0\d{2}$/.test(whole) ? [asDecimal(typed.replace(/\s/, ""))] : [];
  }
  if (!whole.includes(".")) return [asDecimal(typed)];
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+$/.test(whole);
  const grouped = asDecimal(`${whole.replaceAll(".", "")},${decimals || "0"}`);
  if (typed.includes(",")) return isGrouped ? [grouped] : [];
  const asDotted = Number(whole);
  if (!isGrouped) return [asDotted];
  return of === "UI" || Number.isNaN(asDotted) ? [grouped] : [grouped, asDotted];
}

const written = fc.oneof(
  digits(1, 6),
  fc.tuple(digits(1, 6), fc.constantFrom(".", ","), digits(1, 6)).map((parts) => parts.join("")),
  fc.tuple(digits(1, 3), digits(3, 3), digits(1, 4)).map(([a, b, c]) => `${a}.${b},${c}`),
  fc.tuple(digits(1, 3), digits(3, 3), digits(3, 3)).map((parts) => parts.join(".")),
  fc
    .tuple(
      digits(1, 3),
      fc.constantFrom(" ", "\u00A0", "\u202F"),
      fc.oneof(
        fc.constant("000"),
        digits(3, 3),
        digits(2, 2).map((rest) => `0${rest}`),
      ),
      fc.constantFrom("", ",5", " 000"),
    )
    .map((parts) => parts.join("")),
);

test("a number's words say what was meant, or it stays as typed", () => {
  fc.assert(
    fc.property(written, unit, (typed, of) => {
      const full = writtenOut(`${typed} ${of}`);
      // One unit is said in the singular, which only 'UI' shows.
      const said = full.replace(new RegExp(` (${units[of]}|unidade internacional)$`), "");
      expect(said).not.toBe(full);
      if (/\d/.test(said)) expect([typed, typed.replace(".", ",")]).toContain(said);
      else expect([heard(said)]).toEqual(meant(typed, of));
    }),
    { numRuns: 5_000 },
  );
});

/** What is written of one or less than one, with what may stand before it. */
const single = fc.constantFrom("1", "1/2", "½", "1/4", "meio", "meia", "um", "uma");
const before = fc.constantFrom("", "2 cp cedo e ", "até ", "21 gotas e ");
const unitsWritten = [
  ...doseUnits,
  ..."cp comp gts amp caps cx U sachês óvulos pastilhas puffs drágeas frascos doses dias vezes".split(
    " ",
  ),
];

test("no number of one is followed by a noun of several", () => {
  const plural = /(?<!vinte e )(?<!\p{L})(um|uma|meio|meia|quarto de) \p{L}+s(?!\p{L})/u;
  fc.assert(
    fc.property(before, single, fc.constantFrom(...unitsWritten), (lead, number, of) => {
      expect(writtenOut(`${lead}${number} ${of}`)).not.toMatch(plural);
    }),
    { numRuns: 2_000 },
  );
});
