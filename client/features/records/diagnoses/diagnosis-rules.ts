import { beginsAWord, foldText } from "#shared/domain/search-text.ts";

/** A line of the table, and how searches read it. */
export type Diagnosis = {
  readonly line: string;
  readonly folded: string;
  /** What else it is called, folded, and its place among the codes of that name. */
  readonly synonyms: readonly { readonly name: string; readonly place: number }[];
};

/**
 * Returns a table's lines as searches need them: folded once, not for each letter typed. Other names
 * are given as `names: codes`.
 */
export function readDiagnoses(table: readonly string[], synonyms = ""): Diagnosis[] {
  const named = new Map<string, { name: string; place: number }[]>();
  for (const [names, codes] of synonyms.trim().split("\n").map(bothSides)) {
    for (const [place, code] of codes.entries()) {
      const of = names.map((name) => ({ name: foldText(name), place }));
      named.set(code, [...(named.get(code) ?? []), ...of]);
    }
  }
  return table.map((line) => ({
    line,
    folded: foldText(line),
    synonyms: named.get(line.split(" ", 1)[0] ?? "") ?? [],
  }));
}

function bothSides(entry: string): readonly [names: string[], codes: string[]] {
  const [names = "", codes = ""] = entry.split(": ");
  return [names.split(", "), codes.split(", ")];
}

/**
 * Returns the lines, `J06.9 Infecção aguda…`, whose code begins with what is searched, that are called
 * so or that contain all of its words: codes first, then what is called exactly so, then those whose own
 * name begins so, then another name, then those where words begin so, since "rim" stands in "primeiro".
 * Of a subcategory that the table lacks, its category.
 */
export function findDiagnoses(table: readonly Diagnosis[], search: string, max: number): string[] {
  const said = foldText(search).trim();
  const words = said.split(" ").filter(Boolean);
  const code = words.length === 1 ? plainCode(said) : null;
  const found: { readonly line: string; readonly rank: number }[] = [];
  for (const diagnosis of table) {
    const rank = rankOf(diagnosis, said, words, code);
    if (rank !== null) found.push({ line: diagnosis.line, rank });
  }
  if (found.length === 0 && code && /^[a-z]\d{3}$/.test(code)) {
    return findDiagnoses(table, code.slice(0, 3), 1);
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, max)
    .map(({ line }) => line);
}

/** Returns the line of a code that was typed without its name; anything else as it was typed. */
export function namedDiagnosis(table: readonly Diagnosis[], typed: string): string {
  const code = plainCode(foldText(typed).trim());
  return table.find(({ folded }) => codeOf(folded) === code)?.line ?? typed;
}

const plainCode = (text: string) => text.replace(".", "");
const codeOf = (folded: string) => plainCode(folded.split(" ", 1)[0] ?? "");

/** Less is better; null for what isn't found. */
function rankOf(
  { folded, synonyms }: Diagnosis,
  said: string,
  words: readonly string[],
  code: string | null,
): number | null {
  if (code && codeOf(folded).startsWith(code)) return 0;
  const name = folded.slice(folded.indexOf(" ") + 1);
  const isFirst = name.startsWith(said);
  const begun = words.every((word) => beginsAWord(folded, word));
  const called = synonyms.flatMap((synonym) => {
    const place = synonym.place / 10;
    if (synonym.name === said) return [1 + place];
    // Both names say more than another one alone: "hipert" is hypertension before hyperthyroidism.
    if (synonym.name.startsWith(said)) return [(isFirst ? 2 : begun ? 4 : 5) + place];
    return words.every((word) => beginsAWord(synonym.name, word)) ? [7 + place] : [];
  });
  const contained = words.every((word) => folded.includes(word));
  const ranks = [
    ...called,
    ...(isFirst ? [3] : []),
    ...(begun ? [6] : []),
    ...(contained ? [8] : []),
  ];
  return ranks.length > 0 ? Math.min(...ranks) : null;
}
