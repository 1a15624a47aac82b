const ones =
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
    " ",
  );
const tens = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const hundreds =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(
    " ",
  );
const feminine: Readonly<Record<string, string>> = { um: "uma", dois: "duas" };

/** Nouns that numbers before them agree with. */
const feminineNoun =
  /^(vez|vezes|gota|cápsula|hora|semana|colher|ampola|unidade|drágea|aplicaç|dose|injeç|bombinha|inalaç|medida)/i;

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

/** Abbreviations of directions, each with what it stands for; the order counts. */
const longForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:de )?(\d+)\s*\/\s*\1\s*(?:h|hs|hrs|horas)?(?![\p{L}\d])/giu, "a cada $1 horas"],
  [/\b(\d+)\s*x\s*(?:\/|ao|por)\s*(?:dia|d)(?!\p{L})/giu, "$1 vezes ao dia"],
  [/\b(\d+)\s*x(?!\p{L})/giu, "$1 vezes"],
  [/(\d)\s*mg(?!\p{L})/giu, "$1 miligramas"],
  [/(\d)\s*(?:mcg|µg)(?!\p{L})/giu, "$1 microgramas"],
  [/(\d)\s*ml(?!\p{L})/giu, "$1 mililitros"],
  [/(\d)\s*g(?!\p{L})/giu, "$1 gramas"],
  [/(\d)\s*ui(?!\p{L})/giu, "$1 unidades internacionais"],
  [/(\d)\s*(?:gts?|gtas?)\b\.?/giu, "$1 gotas"],
  [/(\d)\s*(?:comps?|cps?|cpr)\b\.?/giu, "$1 comprimidos"],
  [/(\d)\s*(?:caps?|cáps?)(?!\p{L})\.?/giu, "$1 cápsulas"],
  [/(\d)\s*(?:hs?|hrs?)(?!\p{L})/giu, "$1 horas"],
  [/(\d)\s*d(?!\p{L})/giu, "$1 dias"],
  [/(?<!\p{L})v\.?o\.?(?!\p{L})/giu, "por via oral"],
  [/(?<!\p{L})(?:s\/n|s\.n\.|sn)(?!\p{L})/giu, "se necessário"],
  [/(?<!\p{L})IM(?!\p{L})/gu, "por via intramuscular"],
  [/(?<!\p{L})(?:EV|IV)(?!\p{L})/gu, "por via intravenosa"],
  [/(?<!\p{L})SC(?!\p{L})/gu, "por via subcutânea"],
  [/(?<!\p{L})SL(?!\p{L})/gu, "por via sublingual"],
];

/** `1 comprimidos` and the like, as one says it. */
const singular =
  /(?<! e )\bum(a?) (miligrama|micrograma|mililitro|grama|gota|comprimido|cápsula|hora|dia|veze?|semana)s\b/giu;

/**
 * Writes directions out, without abbreviations and figures: `1cp 8/8h` becomes `um comprimido a cada
 * oito horas` (Lei 5.991/1973, art. 35). What it doesn't know stays as typed.
 */
export function writtenOut(text: string): string {
  const long = longForms.reduce((so, [short, full]) => so.replace(short, full), text);
  const inWords = long
    .replace(/\b(\d{1,3}(?:\.\d{3})+)\b/g, (figures) => figures.replaceAll(".", ""))
    .replace(/(\d+)(?:,(\d+))?(?=(\s+\p{L}+)?)/gu, (_, whole: string, part: string, noun = "") => {
      if (whole.length > 6) return part === undefined ? whole : `${whole},${part}`;
      const isFeminine = feminineNoun.test(noun.trim());
      const said = numberInWords(Number(whole), isFeminine);
      return part === undefined ? said : `${said} vírgula ${decimalsInWords(part)}`;
    });
  return inWords.replace(
    singular,
    (_, ending: string, noun: string) => `um${ending} ${noun.replace(/^veze$/, "vez")}`,
  );
}

/** `05` is said `zero cinco`. */
function decimalsInWords(digits: string): string {
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const rest = digits.slice(zeros);
  const said = rest ? [numberInWords(Number(rest))] : [];
  return [...Array.from({ length: zeros }, () => "zero"), ...said].join(" ");
}
