import { foldText } from "./search-text.ts";

const titles = new Set(["dr", "dra", "prof", "profa"]);

function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
}

/** Whether a name has, for every word said, one that begins with it. */
export function isNamed(said: string, name: string): boolean {
  const own = nameWords(name);
  return nameWords(said).every((word) => own.some((part) => part.startsWith(word)));
}

/** Whether every word said is a whole word of a name. */
export function isCalled(said: string, name: string): boolean {
  const own = nameWords(name);
  return nameWords(said).every((word) => own.includes(word));
}

type Named = { readonly id: string; readonly name: string };

/** Returns the ids of those whom the said words name; none when nothing was said. */
export function idsNamed(words: readonly string[], people: readonly Named[]): readonly string[] {
  const said = words.join(" ");
  if (nameWords(said).length === 0) return [];
  return people.filter(({ name }) => isNamed(said, name)).map(({ id }) => id);
}
