import { foldText } from "#shared/domain/search-text.ts";

/** The services whose name holds every word of a search, accents aside: at most so many of `total`. */
export function findServices<T extends { readonly name: string }>(
  services: readonly T[],
  search: string,
  atMost: number,
): { readonly shown: readonly T[]; readonly total: number } {
  const words = foldText(search).split(" ");
  const found = services.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
  return { shown: found.slice(0, atMost), total: found.length };
}
