import { useMatches } from "@tanstack/react-router";

/** Whether letters are keys of the page, which then has its own help (see `staticData` of a route). */
export function useHasLetters(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasLetters),
  });
}
