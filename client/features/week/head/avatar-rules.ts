import type { Professional } from "../days/professional-rules.ts";

/** The width of an avatar with its distance from the next, on desks and for fingers. */
export const avatarPixels = { desk: 38, phone: 46 } as const;

type Placed = { readonly shown: readonly Professional[]; readonly rest: readonly Professional[] };

/**
 * Returns whose avatars fit whole into that many pixels, and who is left for the list behind them. The
 * chosen ones are the last to go, and nobody changes places. On phones a single chosen one has the
 * room alone, for the name.
 */
export function placeAvatars(
  people: readonly Professional[],
  chosen: ReadonlySet<string> | null,
  pixels: number,
  where: keyof typeof avatarPixels = "desk",
): Placed {
  const isChosen = ({ id }: Professional) => chosen?.has(id) ?? false;
  const isPhone = where === "phone";
  if (isPhone && chosen?.size === 1) return parted(people, isChosen);
  const all = Math.floor(pixels / avatarPixels[where]);
  // The button that shows all stands before them; beside a list on phones it is in the list.
  const places = Math.max(0, all - (chosen ? 1 : 0));
  if (people.length <= places) return { shown: people, rest: [] };
  const byNeed = [...people.filter(isChosen), ...people.filter((each) => !isChosen(each))];
  // The last place is that of the list.
  const most = Math.max(chosen ? 1 : 0, (isPhone ? all : places) - 1);
  const kept = new Set(byNeed.slice(0, most));
  return parted(people, (each) => kept.has(each));
}

function parted(people: readonly Professional[], isShown: (one: Professional) => boolean): Placed {
  return { shown: people.filter(isShown), rest: people.filter((each) => !isShown(each)) };
}
