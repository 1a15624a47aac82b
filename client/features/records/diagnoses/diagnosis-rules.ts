import { foldText } from "#shared/domain/search-text.ts";

/** A line of the table, and how searches read it. */
export type Diagnosis = { readonly line: string; readonly folded: string };

/** Returns a table's lines as searches need them: folded once, not for each letter typed. */
export const readDiagnoses = (table: readonly string[]): Diagnosis[] =>
  table.map((line) => ({ line, folded: foldText(line) }));

/**
 * Returns the lines, `J06.9 Infecção aguda…`, whose code begins with what is searched or that contain
 * all of its words: codes first, then those where words begin so, since "rim" stands in "primeiro".
 */
export function findDiagnoses(table: readonly Diagnosis[], search: string, max: number): string[] {
  const words = foldText(search).split(" ").filter(Boolean);
  const code = words.length === 1 ? (words[0] ?? "").replace(".", "") : null;
  const found: string[][] = [[], [], []];
  for (const { line, folded } of table) {
    const rank = rankOf(folded, words, code);
    if (rank !== null) found[rank]?.push(line);
  }
  return found.flat().slice(0, max);
}

function rankOf(folded: string, words: readonly string[], code: string | null): number | null {
  if (code && folded.slice(0, 6).replace(".", "").startsWith(code)) return 0;
  if (!words.every((word) => folded.includes(word))) return null;
  return words.every((word) => beginsAWord(folded, word)) ? 1 : 2;
}

/** Whether a word of the text begins so, after a space, a bracket or a hyphen. */
function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || /[^a-z0-9]/.test(text.charAt(at - 1))) return true;
  }
  return false;
}
