import { foldText } from "#shared/domain/search-text.ts";

/**
 * Returns the lines of a table, `J06.9 Infecção aguda…`, whose code begins with what is searched or
 * that contain all of its words; codes first.
 */
export function findDiagnoses(table: readonly string[], search: string, max: number): string[] {
  const words = foldText(search).split(" ").filter(Boolean);
  const code = words.length === 1 ? (words[0] ?? "").replace(".", "") : null;
  const ofCode: string[] = [];
  const ofWords: string[] = [];
  for (const line of table) {
    const folded = foldText(line);
    if (code && folded.slice(0, 6).replace(".", "").startsWith(code)) ofCode.push(line);
    else if (words.every((word) => folded.includes(word))) ofWords.push(line);
  }
  return [...ofCode, ...ofWords].slice(0, max);
}
