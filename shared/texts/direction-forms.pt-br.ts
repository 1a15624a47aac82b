/** Said of a capsule too, in haste. */
export const pieces = /(\d)\s*(?:comps?|cps?|cpr)(?!\p{L})\.?/giu;

/** Eyes, of drops for them; in capitals `AO DEITAR` is no eye. */
export const eyes: readonly (readonly [RegExp, string])[] = [
  [/(?:(?<!\p{L})(?:em|no)\s+)?(?<![\p{L}\d])OD(?![\p{L}\d])/gu, "no olho direito"],
  [/(?:(?<!\p{L})(?:em|no)\s+)?(?<![\p{L}\d])OE(?![\p{L}\d])/gu, "no olho esquerdo"],
  [/(?:(?<!\p{L})em\s+)?(?<![\p{L}\d])AO(?![\p{L}\d]|\s+\p{Lu})/gu, "em ambos os olhos"],
];

/** What an amount is of, before the route: `de insulina`. */
const substance = (mostWords: number) =>
  `(?:\\s+de\\s+[\\p{L}-]{4,}(?:\\s+[\\p{L}-]{3,}){0,${mostWords - 1}})?`;

/** What a route may follow: nothing, `(2 ml)`, an amount, how often, who gives it, another route. */
const beforeRoute = (mostWords: number) =>
  `(?<=(?:^|[.;]\\s*|\\(\\s*\\d[^()]*\\)\\s*)|(?<!\\p{L})(?:` +
  `(?:\\d|gramas?|mililitros?|internacionais|unidades?|gotas?|comprimidos?|cápsulas?|ampolas?|amp\\.?|frascos?|fa|doses?|bolsas?|seringas?|canetas?|injeç(?:ão|ões)|aplicaç(?:ão|ões))${substance(mostWords)}\\s*[,(]?\\s*` +
  `|\\p{L}+(?:gramas?|-ampolas?)${substance(mostWords)}\\s*[,(]?\\s*` +
  `|(?:aplicar|administrar|fazer|injetar|infundir|tomar|usar|repetir|uso|via|acesso|medicação)\\s+` +
  `|(?:horas?|dias?|semanas?|mês|meses|vez|vezes|dose única|agora|lento)\\s+` +
  `|(?:por via \\p{L}+|IM|EV|SC|SL)\\s*(?:,|\\/|e|ou)\\s*))`;

/** A route where one may stand: elsewhere `SC` is a state of Brazil, and in small letters `im` a slip. */
function route(short: string): RegExp {
  return new RegExp(`${beforeRoute(3)}(?:${short})(?!\\p{L})`, "giu");
}

/** What has degrees, which are numbered in Roman figures: `classe funcional (2) IV` says no route. */
const graded =
  "(?<!(?<!\\p{L})(?:classe|grau|tipo|estágio|estádio|fototipo|fase|nível|categoria|classificação|escore|NYHA|CCS|ASA|Killip|Mallampati|Forrester|Fitzpatrick|Bethesda)(?!\\p{L})(?:\\s+\\p{L}+){0,2}[\\s(]*[\\p{L}\\s]*\\d*\\s*\\)?\\s*)";

/** `IV`, which is a figure of the Romans too: `NYHA IV`, `tipo III ou IV`, `IV/VI`. */
const intravenous = new RegExp(
  `${graded}(?<!(?<!\\p{L})(?:dia|semana|mês|sessão|ciclo)\\s+\\d+\\s*)${beforeRoute(1)}(?<!(?<!\\p{L})[IVX]+\\s*(?:,|\\/|-|e|ou|a)\\s*)IV(?!\\p{L}|\\s*[-/]\\s*[IVX]+(?!\\p{L}))`,
  "giu",
);

/** What one measures by and may put over a letter: `gotas/d`, never `olho E/D`. */
const measured =
  "(?<=(?:gramas?|quilos?|mililitros?|internacionais|unidades?|gotas?|comprimidos?|cápsulas?|vez|vezes|doses?))";

/** Abbreviations of directions, each with what it stands for; the order counts. */
export const longForms: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\p{L}\d.,/])(?:(?:de|por) )?(\d+)(?:\s*\/\s*|\s+em\s+)\1\s*(?:horas|hrs|hs|h)(?!\p{L})\.?/giu,
    "a cada $1 horas",
  ],
  [
    /(?<![\p{L}\d.,/])(?:(?:de|por) )?(\d+)(?:\s*\/\s*|\s+em\s+)\1\s*(?:dias|d)(?!\p{L})/giu,
    "a cada $1 dias",
  ],
  [
    /(?<![\p{L}\d.,/])(?:(?:de|por) )?(\d+)(?:\s*\/\s*|\s+em\s+)\1\s*semanas(?!\p{L})/giu,
    "a cada $1 semanas",
  ],
  [
    /(?<![\p{L}\d.,/])(?:(?:de|por) )?(\d+)(?:\s*\/\s*|\s+em\s+)\1\s*meses(?!\p{L})/giu,
    "a cada $1 meses",
  ],
  [/(?<![\p{L}\d.,/])(\d+)\s*h\s*\/\s*\1\s*h(?!\p{L})/giu, "a cada $1 horas"],
  [/(?<![\p{L}\d])q\s*(\d+)\s*(?:horas|hrs|hs|h)(?!\p{L})/giu, "a cada $1 horas"],
  [
    /(?<!\d\s*[x×]\s*)\b(\d+)\s*[x×]\s*(?:\/|em|por)\s*(\d+)\s*(?:horas|hrs|hs|h)(?!\p{L})/giu,
    "$1 vezes em $2 horas",
  ],
  [/(?<!\d\s*[x×]\s*)\b(\d+)\s*[x×]\s*(?:\/|ao|por)?\s*(?:dia|d)(?!\p{L})/giu, "$1 vezes ao dia"],
  [/\b(\d+)\s*[x×]\s*(?:\/|na|por)\s*(?:semana|sem)(?!\p{L})/giu, "$1 vezes por semana"],
  // `1 sem açúcar` says what is left out.
  [/(\d)\s*sem\.?(?=\s*(?:[,;)]|$))/giu, "$1 semanas"],
  // Not a size: `10 x 10 cm`.
  [/(?<!\d\s*[x×]\s*)\b(\d+)\s*[x×](?!\p{L}|\s*\d)/giu, "$1 vezes"],
  [/(\d)\s*mg(?!\p{L})/giu, "$1 miligramas"],
  [/(\d)\s*(?:mcg|µg)(?!\p{L})/giu, "$1 microgramas"],
  [/(\d)\s*kg(?!\p{L})/giu, "$1 quilos"],
  [/(\d)\s*ml(?!\p{L})/giu, "$1 mililitros"],
  // A needle's or a catheter's G is its gauge.
  [/(?<!(?:agulha|cateter|jelco|scalp|escalpe)\D*\d*)(\d)\s*g(?!\p{L})/giu, "$1 gramas"],
  [/(\d)\s*ui(?!\p{L})/giu, "$1 unidades internacionais"],
  // Read in haste, the U of `10U` is a zero.
  [/(\d)\s*(?:U|un)(?!\p{L})\.?/gu, "$1 unidades"],
  [/(\d)\s*amps?(?!\p{L})\.?/giu, "$1 ampolas"],
  [/(\d)\s*col\.?\s*(?:de\s+)?(?=(?:sopa|sobremesa|chá|café)(?!\p{L}))/giu, "$1 colheres de "],
  [/(\d)\s*cxs?(?!\p{L})\.?/giu, "$1 caixas"],
  [/(\d)\s*min(?!\p{L})\.?/giu, "$1 minutos"],
  [/(\d|(?<!\p{L})(?:uma?|mei[oa])(?=\s))\s*(?:gts?|gtas?)(?!\p{L})\.?/giu, "$1 gotas"],
  [pieces, "$1 comprimidos"],
  [/(\d|(?<!\p{L})(?:uma?|mei[oa])(?=\s))\s*(?:caps?|cáps?)(?!\p{L})\.?/giu, "$1 cápsulas"],
  [/(\d)\s*(?:hs?|hrs?)(?!\p{L})/giu, "$1 horas"],
  // In capitals it is a dilution (`6D`) or a kind of picture (`3D`).
  [/(\d)\s*d(?![\p{L}'’])/gu, "$1 dias"],
  // Only of a volume: `50 mg/500 mg` are two substances.
  [/(?<=gramas|internacionais)\s*\/\s*(?=[\d.,]+\s*(?:mililitro|gota|dose|jato))/giu, " por "],
  [/(?<=\p{L})\s*\/\s*mg(?!\p{L})/giu, " por miligrama"],
  [/(?<=\p{L})\s*\/\s*kg(?!\p{L})/giu, " por quilo"],
  [/(?<=\p{L})\s*\/\s*ml(?!\p{L})/giu, " por mililitro"],
  [new RegExp(`${measured}\\s*/\\s*g(?!\\p{L})`, "giu"), " por grama"],
  [new RegExp(`(?:${measured}\\s*/\\s*h|(?<=\\p{L})\\s*/\\s*hora)(?!\\p{L})`, "giu"), " por hora"],
  [new RegExp(`(?:${measured}\\s*/\\s*d|(?<=\\p{L})\\s*/\\s*dia)(?!\\p{L})`, "giu"), " por dia"],
  [/(?<=\p{L})\s*\/\s*min(?:uto)?(?!\p{L})/giu, " por minuto"],
  [/(?<=\p{L})\s*\/\s*mês(?!\p{L})/giu, " por mês"],
  [/(?<=\p{L})\s*\/\s*noite(?!\p{L})/giu, " por noite"],
  [/(?<=\p{L})\s*\/\s*semana(?!\p{L})/giu, " por semana"],
  [/(?<=\p{L})\s*\/\s*dose(?!\p{L})/giu, " por dose"],
  [/(?<!\p{L})v\.?o\.?(?![\p{L}\d])/giu, "por via oral"],
  // After a street's name `s/n` means that the house has no number.
  [
    /(?<!(?<!\p{L})(?:rua|r\.|avenida|av\.?|travessa|praça|rodovia|estrada|alameda)\s[^.;\n]*)(?<!\p{L})(?:s\/n|s\.n\.|sn)(?!\p{L})/giu,
    "se necessário",
  ],
  [/(?<!\p{L})se\s+nec(?!\p{L})\.?/giu, "se necessário"],
  [/(?<!\p{L})S\.?O\.?S(?!\p{L})\.?/giu, "se necessário"],
  // `c/ 8h` may be meant as each eight hours.
  [/(?<![\p{L}\d/])c\/\s*(?=\p{L}{2}|\d+\s+(?!h)\p{L})/gu, "com "],
  [/(?<![\p{L}\d/])C\/\s*(?=\p{L}{2}|\d+\s+(?!h)\p{L})/gu, "Com "],
  [/(?<![\p{L}\d/])p\/\s*(?=\p{L}{2}|\d+\s+\p{L})/gu, "para "],
  [/(?<![\p{L}\d/])P\/\s*(?=\p{L}{2}|\d+\s+\p{L})/gu, "Para "],
  [/(?<![\p{L}\d/])s\/\s*(?=\p{L}{2})/gu, "sem "],
  [/(?<![\p{L}\d/])S\/\s*(?=\p{L}{2})/gu, "Sem "],
  // Capitals that mean nothing else stand for a route wherever they are; of milk, SL is without lactose.
  [/(?<!\p{L})IM(?![\p{L}\d])/gu, "por via intramuscular"],
  [/(?<!\p{L})EV(?![\p{L}\d])/gu, "por via intravenosa"],
  [/(?<!\p{L}|(?:[Ll]eite|[Ff]órmula|[Nn][Aa][Nn])\s)SL(?![\p{L}\d])/gu, "por via sublingual"],
  [route("IM"), "por via intramuscular"],
  [route("EV"), "por via intravenosa"],
  [intravenous, "por via intravenosa"],
  [route("SC"), "por via subcutânea"],
  [route("SL"), "por via sublingual"],
  // `por via SC` and `via SC` name the way before its short form does.
  [/(?<=(?<!\p{L})(?:por|pela)\s+via\s+)por via /giu, ""],
  [/(?<!\p{L})via\s+(?=por via )/giu, ""],
  // Nobody takes zero point five of a thing.
  [
    /(?<![\p{L}\d.,/:-])0,50?(?=\s+(?:comprimido|drágea|ampola|supositório|envelope|sachê|óvulo|pastilha|adesivo)s?(?!\p{L}))/giu,
    "1/2",
  ],
];
