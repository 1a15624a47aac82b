import { doseUnitOf, isForEyes, quantityUnitOf, singularUnit } from "../domain/dose-units.ts";
import { eyes, longForms, pieces } from "./direction-forms.pt-br.ts";
import { feminine, hundreds, ones, tens } from "./numbers.pt-br.ts";

/** Nouns that numbers before them agree with. */
const feminineNoun =
  /^(vez|vezes|gota|cápsula|hora|semana|noite|colher|ampola|unidade|drágea|pastilha|aplicaç|dose|tomada|injeç|seringa|caneta|bombinha|borrifada|inalaç|medida|camada|bisnaga|caixa|sess)/i;

/** Writes a whole number up to 999.999 in words, agreeing with a feminine noun if asked. */
export function numberInWords(value: number, isFeminine = false): string {
  if (value >= 1_000) {
    const thousands = Math.floor(value / 1_000);
    const rest = value % 1_000;
    const head = thousands === 1 ? "mil" : `${numberInWords(thousands, isFeminine)} mil`;
    if (rest === 0) return head;
    return `${head}${rest < 100 || rest % 100 === 0 ? " e " : " "}${numberInWords(rest, isFeminine)}`;
  }
  const agree = (word: string) => (isFeminine ? (feminine[word] ?? word) : word);
  if (value < 20) return agree(ones[value] ?? "");
  if (value === 100) return "cem";
  const parts = [
    value >= 100 ? (hundreds[Math.floor(value / 100) - 1] ?? "") : "",
    value % 100 >= 20 ? (tens[Math.floor((value % 100) / 10) - 2] ?? "") : "",
    value % 100 >= 20 ? (value % 10 ? agree(ones[value % 10] ?? "") : "") : "",
    value % 100 > 0 && value % 100 < 20 ? agree(ones[value % 100] ?? "") : "",
  ];
  const head = isFeminine ? (parts[0] ?? "").replace(/entos$/, "entas") : parts[0];
  return [head, ...parts.slice(1)].filter(Boolean).join(" e ");
}

/** Returns how much of a medication is handed out, in figures, in words and of what: `21 (vinte e uma) cápsulas`. */
export function quantityInWords(quantity: number, medication: string): string {
  const unit = quantityUnitOf(medication);
  const said = numberInWords(quantity, feminineNoun.test(unit));
  return `${quantity} (${said}) ${quantity === 1 ? singularUnit(unit) : unit}`;
}

/** What is counted, as one says it of several. */
const severals =
  "miligramas|microgramas|quilos|mililitros|gramas|gotas|comprimidos|cápsulas|drágeas|ampolas|" +
  "unidades|jatos|adesivos|supositórios|envelopes|sachês|óvulos|pastilhas|flaconetes|puffs|" +
  "borrifadas|inalações|aplicações|injeções|sessões|colheres|medidas|camadas|doses|tomadas|" +
  "frascos|bisnagas|caixas|seringas|canetas|vezes|minutos|horas|noites|dias|semanas|meses";
const irregular: Readonly<Record<string, string>> = {
  vezes: "vez",
  colheres: "colher",
  meses: "mês",
  sessões: "sessão",
};
/** `aplicação` of `aplicações`. */
const ofOne = (several: string) => irregular[several] ?? singularUnit(several);
const counted = new Map(severals.split("|").map((several) => [several, ofOne(several)]));
const singles = [...counted.values()].join("|");

/** `1 comprimidos` and the like, as one says it: not of `vinte e um`, nor of decimals. */
const singular = new RegExp(
  `(?<!(?:${[...tens, ...hundreds, "cento", "mil"].join("|")}) e |entas e |vírgula )` +
    `(?<!\\p{L})(uma?) (${severals})(?!\\p{L})( internacionais)?`,
  "giu",
);

/** `meio comprimidos` and the like: not of `dois e meio`. */
const lessThanOne = new RegExp(
  `(?<!(?:\\d|${[...ones, ...tens, ...hundreds, "uma", "duas", "cem", "mil"].join("|")}|entas) e )` +
    `(?<!\\p{L})(mei[oa]|quartos? de|terço de) (${severals}|${singles})(?!\\p{L})( internacionais)?`,
  "giu",
);

/** `1-2 comprimidos`, as one says it; two figures before anything else may be a range or a ratio. */
const range = new RegExp(
  `(?<![\\p{L}\\d.,/:-])(\\d{1,3})\\s*[-–]\\s*(\\d{1,3})(?=\\s+(?:${severals})(?!\\p{L}))`,
  "giu",
);

/**
 * `8h30`, `8h30min`, `8:30h`, `20:00`, and `8:30` after `às`; any other pair of figures may be a ratio,
 * as the `1:10` to which something is diluted.
 */
const clockTime =
  /(?<![\p{L}\d.,/:])([01]?\d|2[0-4])(?::([0-5]\d)\s*(?:h|hs|hrs?|horas?)|:(00)|h([0-5]\d)(?:\s*(?:m|min|minutos?))?|(?<=(?<!\p{L})(?:às|as|à|das)\s(?:[\d:h]+\s*(?:,|e|ou|a|às)\s*)*\d+):([0-5]\d))(?![\p{L}\d]|[.,:/]\d)/giu;

/** A place in a row, not `30°` of an angle or of warmth: what is counted must follow. */
const ordinal =
  /(?<![\p{L}\d.,])(\d{1,2})\s*(ª|[º°](?=(?:\s*(?:,|(?:ao|até o|e|ou)\s)\s*(?:o\s+)?\d{1,2}\s*[º°])*\s*(?:dia|mês|meses|ano|trimestre|ciclo|dedo|frasco|comprimido|jato|retorno|horário|dente|molar)))(?!\p{L})/giu;

/** Not the day of a month (`em 1/3`), of a range (`1/2-1`) or behind a strength (`50 1/2`). */
const partOfOne =
  /(?<![\p{L}\d.,/-]|(?<!\p{L})(?:dia|em|até|desde|partir de|data)\s+)(?:(\d)\s+|(\d{1,3})\s+e\s+|(?<!\d\s+(?:e\s+)?))(1\/[234]|3\/4)(?![\p{L}\d/+]|-\d)(?=(?:\s+(de\s+)?(\p{L}+))?)/giu;
/** `½` as people type it without the sign. */
const signs: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4" };

/** What a number that is measured or counted may be one of. */
const measure =
  "(?:%|(?:mg|mcg|µg|kg|g|ml|l|ui|comps?)(?!\\p{L})|mili|micro|grama|litro|unidade|gota|comprimid|cáps|ampola|dose(?!\\s+única))";
/** `até 05.12`, `às 8.30`: there a dot parts a day from its month, or hours from minutes. */
const dated =
  `(?<!\\p{L})(?:às|as|das|até|dias?|em|desde|a partir d[eo])\\s+(?:[\\d.:h]+\\s*(?:,|e|ou|a|até|às)\\s*)*` +
  `(?=\\d{1,2}\\.\\d{1,2}(?!\\d|(?:\\s+(?:a|e|ou|até)\\s+[\\d.,]+)?\\s*${measure}))`;
/** A dot before three figures may part thousands or decimals, but not before any other count of them. */
const dotted = new RegExp(
  `(?<![\\p{L}\\d.,/:]|${dated})(\\d{1,6})\\.(\\d+)(?![\\d./:]|,\\d)`,
  "giu",
);
/** Spaces that part thousands; the narrow ones come from copied texts. */
const space = "[ \u00A0\u202F]";
/**
 * `50 000`, whose second group can be no number of its own; `1 500 mg` may as well be one of 500 mg,
 * and stays as typed.
 */
const spaced = new RegExp(
  `(?<![\\p{L}\\d.,/:-]|\\d${space})([1-9]\\d{0,2})${space}(0\\d{2})(?!\\d|${space}\\d{3}(?!\\d))`,
  "gu",
);
/**
 * Where a dot can only part thousands: before a decimal comma, or in units, which nobody divides by a
 * thousand. `1.250 mg` stays as typed, whichever was meant.
 */
const thousands =
  /(?<![\p{L}\d.,/:])[1-9]\d{0,2}(?:\.\d{3})+(?:(?=,\d)|(?![\d./])(?=(?:\s+(?:a|e|ou|até)\s+[\d.]+)?\s+unidades?(?!\p{L})))/giu;
/**
 * A number that stands alone: none glued to letters (`B12`), to a slash (`10/500`), in a date or beside
 * three more figures. It agrees with what is counted, also in `2 ou 3 gotas`.
 */
const figures = new RegExp(
  `(?<![\\p{L}\\d.,/:-]|\\d${space}(?=\\d{3}(?!\\d)))` +
    `(\\d{1,6})(?:,(\\d{1,6}))?(?![\\p{L}\\d/:]|[.,-]\\d|[ºª°]|${space}\\d{3}(?!\\d))` +
    `(?=(?:\\s+(?:a|e|ou|até)\\s+(?:[\\d.,]+|mei[oa]))*(\\s+\\p{L}+)?)`,
  "gu",
);

/**
 * Writes directions out, without abbreviations and figures: `1cp 8/8h` becomes `um comprimido a cada
 * oito horas` (Lei 5.991/1973, art. 35). What it doesn't know stays as typed, figures included: a dose
 * that reads as another is worse than one in figures. `cp` is what the medication comes in, and `OD` an
 * eye only of drops for it.
 */
export function writtenOut(text: string, medication = ""): string {
  const isCapsule = doseUnitOf(medication) === "cápsulas";
  const ofEyes = isForEyes(medication) ? eyesOut(text) : text;
  const said = (isCapsule ? ofEyes.replace(pieces, "$1 cápsulas") : ofEyes)
    .replace(/(\d)?(\s*)([½¼¾])/gu, (_, whole: string | undefined, gap: string, sign: string) => {
      const part = signs[sign] ?? sign;
      return whole === undefined ? `${gap}${part}` : `${whole} ${gap ? "" : "e "}${part}`;
    })
    .replace(spaced, "$1$2")
    .replace(dotted, (typed, whole: string, part: string) =>
      part.length !== 3 || whole.length > 3 || Number(whole) === 0 ? `${whole},${part}` : typed,
    )
    .replace(clockTime, (_, hours: string, ...minutes: (string | undefined)[]) =>
      clockInWords(Number(hours), Number(minutes.slice(0, 4).find(Boolean))),
    )
    .replace(ordinal, (typed, place: string, sign: string) => ordinalInWords(place, sign) ?? typed);
  const long = longForms.reduce((so, [short, full]) => so.replace(short, full), said);
  const inWords = long
    .replace(range, (typed, from: string, to: string) =>
      Number(from) < Number(to) ? `${from} a ${to}` : typed,
    )
    .replace(partOfOne, (_, whole?: string, joined?: string, part = "", of = "", noun = "") =>
      partInWords({
        whole: whole ?? joined,
        part,
        of: noun && !of ? " de" : "",
        isFeminine: feminineNoun.test(noun),
      }),
    )
    .replace(thousands, (typed) => (typed.length > 7 ? typed : typed.replace(".", "")))
    .replace(figures, (_, whole: string, part: string | undefined, noun = "") => {
      const isFeminine = feminineNoun.test(noun.trim());
      const number = numberInWords(Number(whole), isFeminine);
      return part === undefined ? number : `${number} vírgula ${decimalsInWords(part)}`;
    });
  return inWords
    .replace(
      singular,
      (_, one: string, several: string, international?: string) =>
        `${one} ${single(several)}${international ? " internacional" : ""}`,
    )
    .replace(lessThanOne, (_, part: string, noun: string, international?: string) => {
      const agreed = part.replace(/^(mei)[oa]$/i, feminineNoun.test(noun) ? "$1a" : "$1o");
      return `${agreed} ${single(noun)}${international ? " internacional" : ""}`;
    });
}

/** A noun as it is said of one, also one that is said so already. */
const single = (noun: string) => counted.get(noun.toLowerCase()) ?? noun;

/** `1 gota OD` is said `1 gota no olho direito`. */
function eyesOut(text: string): string {
  return eyes.reduce((so, [short, full]) => so.replace(short, full), text);
}

/** `20:00` is said `vinte horas`. */
function clockInWords(hours: number, minutes: number): string {
  const full = `${numberInWords(hours, true)} ${hours === 1 ? "hora" : "horas"}`;
  const part = `${numberInWords(minutes)} ${minutes === 1 ? "minuto" : "minutos"}`;
  return minutes === 0 ? full : `${full} e ${part}`;
}

const places =
  "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo vigésimo trigésimo".split(
    " ",
  );

/** `1º` is said `primeiro`; undefined beyond the thirty-ninth. */
function ordinalInWords(figure: string, sign: string): string | undefined {
  const place = Number(figure);
  const ten = place > 10 ? [places[8 + Math.floor(place / 10)]] : [];
  const one = place <= 10 ? [places[place - 1]] : place % 10 ? [places[(place % 10) - 1]] : [];
  const words = place > 10 && place < 20 ? [places[9], ...one] : [...ten, ...one];
  if (words.length === 0 || words.includes(undefined)) return undefined;
  const said = words.join(" ");
  return sign === "ª" ? said.replace(/o(?= |$)/g, "a") : said;
}

const quarters: Readonly<Record<string, string>> = {
  "1/3": "um terço",
  "1/4": "um quarto",
  "3/4": "três quartos",
};

type Part = {
  readonly whole: string | undefined;
  readonly part: string;
  readonly of: string;
  readonly isFeminine: boolean;
};

/** `1/2 comprimido` is said `meio comprimido`, `1 1/2 comprimido` `um e meio comprimido`. */
function partInWords({ whole, part, of, isFeminine }: Part): string {
  const quarter = quarters[part];
  const said = quarter ?? (isFeminine ? "meia" : "meio");
  // Before a noun one says `um quarto de comprimido`, but `um e um quarto comprimido`.
  if (whole === undefined) return quarter === undefined ? said : `${quarter}${of}`;
  return `${numberInWords(Number(whole), isFeminine)} e ${said}`;
}

/** `05` is said `zero cinco`. */
function decimalsInWords(digits: string): string {
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const rest = digits.slice(zeros);
  const said = rest ? [numberInWords(Number(rest))] : [];
  return [...Array.from({ length: zeros }, () => "zero"), ...said].join(" ");
}

type Directions = Readonly<Record<"medication" | "dosage" | "frequency" | "duration", string>>;

/** A span of time that nothing stands before: `sete dias`, `sete a dez dias`. */
const bareSpan = new RegExp(
  `^(?!(?:a|e|ou|até) )(?:(?:\\d+|${[...ones, ...tens, ...hundreds, ...Object.values(feminine), "cem", "mil"].join("|")}|a|e|ou|até) )+` +
    `(?:dias?|semanas?|mês|meses|anos?)(?!\\p{L})`,
  "u",
);

/** `um comprimido, três vezes ao dia, por sete dias`; `um comprimido, dose única`, which lasts no time. */
export function directionsOf(directions: Directions): string {
  const { medication, dosage, frequency, duration } = directions;
  const lasts = duration === frequency ? "" : duration;
  const [dose = "", often = "", span = ""] = [dosage, frequency, lasts].map((part) =>
    writtenOut(part, medication),
  );
  // A whole word in capitals, as `NYHA`, keeps them.
  const goingOn = [often, span].map((part) =>
    part.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLocaleLowerCase("pt-BR")),
  );
  const said = goingOn.map((part, at) => (at === 1 && bareSpan.test(part) ? `por ${part}` : part));
  return [dose, ...said].filter(Boolean).join(", ");
}
