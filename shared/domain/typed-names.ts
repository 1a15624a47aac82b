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

/**
 * Returns the first of those that the words call by the whole name, and the other words; the longest name
 * where several begin there, and all words where none does.
 */
export function calledAmong(words: readonly string[], named: readonly Named[]) {
  const called = named.map(({ id, name }) => ({ id, said: foldText(name).split(" ") }));
  const longest = called.toSorted((a, b) => b.said.length - a.said.length);
  const folded = words.map(foldText);
  for (const at of folded.keys()) {
    const found = longest.find(({ said }) => said.every((word, n) => folded[at + n] === word));
    if (!found) continue;
    // `uma avaliação`: the article goes with it.
    const before = /^uma?$/.test(folded[at - 1] ?? "") ? at - 1 : at;
    const rest = [...words.slice(0, before), ...words.slice(at + found.said.length)];
    return { id: found.id, rest };
  }
  return { id: null, rest: words };
}

/** Returns the ids of those whom the said words name; none when nothing was said. */
export function idsNamed(words: readonly string[], people: readonly Named[]): readonly string[] {
  const said = words.join(" ");
  if (nameWords(said).length === 0) return [];
  return people.filter(({ name }) => isNamed(said, name)).map(({ id }) => id);
}
