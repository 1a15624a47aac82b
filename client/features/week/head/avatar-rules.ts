import type { Professional } from "../days/team-rules.ts";

/** The width of an avatar with its distance from the next. */
export const avatarPixels = 38;

type Placed = { readonly shown: readonly Professional[]; readonly rest: readonly Professional[] };

/**
 * Returns whose avatars fit into that many pixels, and who is left for the list behind them. The
 * chosen ones are the last to go, and nobody changes places.
 */
export function placeAvatars(
  people: readonly Professional[],
  chosen: ReadonlySet<string> | null,
  pixels: number,
): Placed {
  // The button that shows all stands before them.
  const places = Math.max(0, Math.floor(pixels / avatarPixels) - (chosen ? 1 : 0));
  if (people.length <= places) return { shown: people, rest: [] };
  const isChosen = ({ id }: Professional) => chosen?.has(id) ?? false;
  const byNeed = [...people.filter(isChosen), ...people.filter((each) => !isChosen(each))];
  // The last place is that of the list.
  const kept = new Set(byNeed.slice(0, Math.max(chosen ? 1 : 0, places - 1)));
  return {
    shown: people.filter((each) => kept.has(each)),
    rest: people.filter((each) => !kept.has(each)),
  };
}
