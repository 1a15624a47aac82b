import {
  photographMoments,
  type Photograph,
  type PhotographMoment,
} from "#shared/schemas/photographs.ts";

type Pair = { readonly before: Photograph; readonly after: Photograph };

/**
 * Returns what a comparison begins with, of photographs with the latest day first: the last one
 * after the treatment and the first one before it, of the same part of the body where there is one.
 * Null without one of each, and while earlier ones are still to come, the first of all among them.
 */
export function firstPair(photographs: readonly Photograph[], isWhole: boolean): Pair | null {
  if (!isWhole) return null;
  const after = photographs.find(({ moment }) => moment === "after");
  const befores = photographs.filter(({ moment }) => moment === "before");
  const alike = befores.filter(({ area }) => isSameArea(area, after?.area ?? ""));
  const before = alike.at(-1) ?? befores.at(-1);
  return after && before ? { before, after } : null;
}

/**
 * Returns what a new photograph most likely is: after a treatment once there is one of before it, which
 * is among the earliest.
 */
export function nextMoment(photographs: readonly Photograph[], isWhole: boolean): PhotographMoment {
  const isLong = photographs.length > 0 && !isWhole;
  const isBegun = isLong || photographs.some(({ moment }) => moment === "before");
  return isBegun ? "after" : "before";
}

const isSameArea = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("pt-BR") === other.trim().toLocaleLowerCase("pt-BR");

/** Returns photographs the latest day first, each day as it went: before the treatment, then after it. */
export function byDay(photographs: readonly Photograph[]): Photograph[] {
  return photographs.toSorted(
    (one, other) =>
      other.takenOn.localeCompare(one.takenOn) ||
      photographMoments.indexOf(one.moment) - photographMoments.indexOf(other.moment) ||
      one.createdAt.localeCompare(other.createdAt),
  );
}
