import { foldText } from "#shared/domain/search-text.ts";

/** More rows than this nobody reads: people type. */
const shownAtMost = 50;

/** The services whose name holds every word of a search, accents aside: at most fifty of `total`. */
export function findServices<T extends { readonly name: string }>(
  services: readonly T[],
  search: string,
): { readonly shown: readonly T[]; readonly total: number } {
  const words = foldText(search).split(" ");
  const found = services.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
  return { shown: found.slice(0, shownAtMost), total: found.length };
}
