import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { mapTexts, type FontOf } from "./paper-effort.ts";
import { fontFile, fontLetters, fontWeights, type Paper } from "./paper-port.ts";

const inters = { latin: "Inter", "latin-ext": "Inter Extended", signs: "Inter Signs" };
const own = Object.values(inters);
/** Draws what Inter lacks: other alphabets, Chinese and Japanese, older emojis; smaller than letters. */
const spare = "Spare";

/**
 * Inter in the two weights that are used, its letters for names of other countries and its signs, and the
 * spare font: again for each paper. A font remembers a letter that a paper used as a part of another, the a of á, as
 * no character of its own, and the next paper would lack it.
 */
function registerFonts(): void {
  const registered = Font.getRegisteredFonts();
  for (const family of [...own, spare]) delete registered[family];
  const weights = (letters: Parameters<typeof fontFile>[0]) =>
    fontWeights.map((fontWeight) => ({ src: fontFile(letters, fontWeight), fontWeight }));
  for (const letters of fontLetters) {
    Font.register({ family: inters[letters], fonts: weights(letters) });
  }
  const files = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff";
  const src = createRequire(import.meta.url).resolve(files);
  Font.register({ family: spare, src });
}

/** A paper whose every character can be drawn, the fonts that it takes, and which draws a character. */
type Drawable = {
  readonly paper: Paper;
  readonly fontFamily: string[];
  readonly fontOf: FontOf;
};

/**
 * Returns a paper as its fonts can draw it: letters and their accents in one, without what is
 * invisible, and what no font has by its number, `[U+1FA7A]`, so that nothing is left out.
 */
export async function drawableOf(paper: Paper): Promise<Drawable> {
  registerFonts();
  const sets = await Promise.all(own.map((family) => charactersOf([family])));
  const inter = new Set(sets.flatMap((set) => [...set]));
  const whole = mapTexts(paper, (text) =>
    keepTogether(text.normalize("NFC").replaceAll(invisible, "")),
  );
  let needsSpare = false;
  const note = (text: string) => {
    needsSpare ||= !Array.from(text).every((sign) => isDrawn(inter, sign));
    return text;
  };
  mapTexts(whole, note);
  // The library takes the first font that has a character.
  const fontOf: FontOf = (sign) => sets.findIndex((set) => set.has(sign.codePointAt(0) ?? 0));
  if (!needsSpare) return { paper: whole, fontFamily: own, fontOf };
  sets.push(await charactersOf([spare]));
  const all = new Set(sets.flatMap((set) => [...set]));
  const spell = (text: string) =>
    Array.from(text, (sign) => (isDrawn(all, sign) ? sign : numberOf(sign))).join("");
  return { paper: mapTexts(whole, spell), fontFamily: [...own, spare], fontOf };
}

/** A space that no line ends at. */
const unbroken = "\u00a0";
/** Before a unit of measure, behind its number. */
const beforeUnit =
  /(?<=\d) (?=(?:%|°C|mc?g|µg|kg|g|ml|mL|L|UI|cm|mm|mmHg|bpm|kg\/m²)(?![\p{L}\p{N}]))/gu;

/** Before the number of what is counted in words. */
const beforeNumber = /(?<=\bversão) (?=\d)/gu;

/** No line ends between a number and its unit or word, or begins with the point between two parts. */
function keepTogether(text: string): string {
  return text
    .replaceAll(" · ", `${unbroken}· `)
    .replaceAll(beforeUnit, unbroken)
    .replaceAll(beforeNumber, unbroken);
}

/** What joins and varies the signs beside it; a font without the joined ones would show a box. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const unprinted = /[\s\p{Cc}]/u;

const isDrawn = (known: ReadonlySet<number>, sign: string) =>
  unprinted.test(sign) || known.has(sign.codePointAt(0) ?? 0);

const numberOf = (sign: string) =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

async function charactersOf(families: readonly string[]): Promise<ReadonlySet<number>> {
  const known = new Set<number>();
  for (const fontFamily of families) {
    for (const fontWeight of fontWeights) {
      await Font.load({ fontFamily, fontWeight });
      const { data } = Font.getFont({ fontFamily, fontWeight });
      if (!data || !("characterSet" in data)) continue;
      unpackOnce(data);
      kernOnce(data);
      for (const code of data.characterSet) known.add(code);
    }
  }
  return known;
}

type Tables = { _getTableStream?: (tag: string) => { pos: number } | null };
const unpacked = new WeakSet<object>();

/**
 * Lets a font keep its tables once they are unpacked: the library unpacks the outlines of all letters
 * again for each letter, which of the spare font's 65,000 takes half a minute a line.
 */
function unpackOnce(font: object): void {
  const { _getTableStream: unpack } = font as Tables;
  if (!unpack || unpacked.has(font)) return;
  unpacked.add(font);
  const kept = new Map<string, { stream: { pos: number } | null; start: number }>();
  (font as Tables)._getTableStream = (tag) => {
    const known = kept.get(tag);
    if (known) {
      if (known.stream) known.stream.pos = known.start;
      return known.stream;
    }
    const stream = unpack.call(font, tag);
    kept.set(tag, { stream, start: stream?.pos ?? 0 });
    return stream;
  };
}

type Kerned = {
  readonly GPOS?: { readonly featureList: readonly { readonly feature: Lookups }[] } | null;
};
type Lookups = { lookupListIndexes: number[] };

/**
 * Moves letters together once: for texts without any letter, as a CPF, the fonts name each of their
 * kernings twice, and the library would move twice, so that `7,1` had its comma in the 7.
 */
function kernOnce(font: object): void {
  for (const { feature } of (font as Kerned).GPOS?.featureList ?? []) {
    feature.lookupListIndexes = [...new Set(feature.lookupListIndexes)];
  }
}
