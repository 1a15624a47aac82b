/** Sizes in which a block writes a name, the preferred one first. */
const sizes = [13, 12] as const;
/** The smallest: only so that a first name stays whole. */
const smallest = 11;

/** How a block writes a name. */
export type NameFit = {
  readonly text: string;
  /** In pixels. */
  readonly size: 11 | 12 | 13;
  readonly lines: number;
  /** The width of the longest line, in pixels. */
  readonly width: number;
  readonly isWhole: boolean;
};

/**
 * Widths of the interface's font at weight 600, in hundredths of its size: the widest of those at 11
 * to 13 pixels, since some systems draw letters on whole pixels. Asking the browser needs the font
 * to be there and costs a layout for each name.
 */
const advances = new Map(
  (
    [
      ["ijl", 28],
      ["I ", 31],
      ["t.'", 34],
      ["fr", 42],
      ["-", 50],
      ["cksvxyzJ", 59],
      ["abdehnopquL", 64],
      ["g0123456789", 67],
      ["FTZ", 70],
      ["ABEKPSVXY", 75],
      ["CDHNRU", 82],
      ["w", 84],
      ["GOQ", 85],
      ["mM", 93],
      ["W", 101],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** What isn't in the table, such as an emoji or a letter of another script, may be this wide. */
const widest = 110;

/** The same few hundred words are measured again with every column that is laid out. */
const measured = new Map<string, number>();
const measuredAtMost = 10_000;

/** Returns about how wide a text is drawn at weight 600, in sizes of the font; never too little. */
function emsOf(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  const letters = [...text.normalize("NFD").replace(/\p{M}/gu, "")];
  const ems = letters.reduce((sum, letter) => sum + (advances.get(letter) ?? widest), 0) / 100;
  if (measured.size >= measuredAtMost) measured.clear();
  measured.set(text, ems);
  return ems;
}

const spaceEms = emsOf(" ");

type Line = { readonly words: readonly string[]; readonly ems: number };

/** Breaks words into lines of that many font sizes; stops before the first word without room. */
function breakLines(words: readonly string[], maxEms: number, maxLines: number): readonly Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const ems = emsOf(word);
    const last = lines.at(-1);
    if (last && last.ems + spaceEms + ems <= maxEms) {
      lines[lines.length - 1] = {
        words: [...last.words, word],
        ems: last.ems + spaceEms + ems,
      };
    } else if (ems <= maxEms && lines.length < maxLines) lines.push({ words: [word], ems });
    else break;
  }
  return lines;
}

/** Sizes in which a whole name is tried: the smallest too where it has several lines. */
const sizesOf = (maxLines: number) => (maxLines > 1 ? ([...sizes, smallest] as const) : sizes);

const particle = /^(da|das|de|do|dos|e)$/i;

/**
 * Returns how a name is written into that many pixels and lines: whole at the largest size that
 * holds it, else as many of its words as fit, an initial for the next one. A word is never cut
 * while the first name has room.
 */
export function fitName(name: string, pixels: number, maxLines: number): NameFit {
  const words = name.trim().split(/\s+/);
  for (const size of sizesOf(maxLines)) {
    const lines = breakLines(words, pixels / size, maxLines);
    if (countWords(lines) === words.length) return { ...written(lines, size), isWhole: true };
  }
  const [first = ""] = words;
  const size = sizes.find((each) => emsOf(first) * each <= pixels) ?? smallest;
  const lines = shortened(words, pixels / size, maxLines);
  if (lines.length > 0) return { ...written(lines, size), isWhole: words.length === 1 };
  return { text: first, size, lines: 1, width: pixels, isWhole: false };
}

/** Returns the words that fit, and the initial of the next one where their last line has room. */
function shortened(words: readonly string[], maxEms: number, maxLines: number): readonly Line[] {
  const lines = breakLines(words, maxEms, maxLines);
  const fitting = countWords(lines);
  const last = fitting > 1 && particle.test(words[fitting - 1] ?? "") ? fitting - 1 : fitting;
  const kept = words.slice(0, last);
  const next = words.slice(fitting).find((word) => !particle.test(word));
  const longer = breakLines([...kept, `${[...(next ?? "")][0]}.`], maxEms, maxLines);
  const hasInitial =
    fitting > 0 && next && countWords(longer) > last && longer.length <= lines.length;
  const short = hasInitial ? longer : breakLines(kept, maxEms, maxLines);
  if (maxLines === 1) return short;
  const spread = withoutParticle(breakLines(initialled(words, maxEms), maxEms, maxLines));
  return countWords(spread) > countWords(short) ? spread : short;
}

/** Returns a name in which words that are too long for a line are initials, for lines to spare. */
function initialled(words: readonly string[], maxEms: number): readonly string[] {
  const isLong = (word: string | undefined) => word !== undefined && emsOf(word) > maxEms;
  return words.flatMap((word, i) => {
    if (i > 0 && isLong(word)) return `${[...word][0]}.`;
    return i > 0 && particle.test(word) && isLong(words[i + 1]) ? [] : word;
  });
}

function withoutParticle(lines: readonly Line[]): readonly Line[] {
  const last = lines.at(-1);
  if (!last || !particle.test(last.words.at(-1) ?? "")) return lines;
  const words = last.words.slice(0, -1);
  return [...lines.slice(0, -1), ...(words.length > 0 ? [{ words, ems: last.ems }] : [])];
}

const countWords = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.words.length, 0);

function written(lines: readonly Line[], size: NameFit["size"]) {
  return {
    text: lines.flatMap((line) => line.words).join(" "),
    size,
    lines: lines.length,
    width: Math.ceil(Math.max(...lines.map((line) => line.ems)) * size),
  };
}

/** Returns the least room in which a name's first word stays whole, in pixels. */
export function leastPixels(name: string): number {
  return Math.ceil(emsOf(name.trim().split(/\s+/, 1)[0] ?? "") * smallest);
}
