import type { Photograph } from "#shared/schemas/photographs.ts";

type Pair = { readonly before: Photograph; readonly after: Photograph };

/**
 * Returns what a comparison begins with, of photographs with the latest day first: the last one
 * after the treatment and the first one before it, of the same part of the body where there is one.
 * Null without one of each.
 */
export function firstPair(photographs: readonly Photograph[]): Pair | null {
  const after = photographs.find(({ moment }) => moment === "after");
  const befores = photographs.filter(({ moment }) => moment === "before");
  const alike = befores.filter(({ area }) => isSameArea(area, after?.area ?? ""));
  const before = alike.at(-1) ?? befores.at(-1);
  return after && before ? { before, after } : null;
}

const isSameArea = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("pt-BR") === other.trim().toLocaleLowerCase("pt-BR");
