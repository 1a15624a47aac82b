import { expect, it } from "vitest";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { byDay, firstPair, nextMoment } from "./photograph-rules.ts";
import { photographNames } from "./photograph-words.ts";

const photograph = (id: string, moment: "before" | "after", area = "") =>
  ({ id, moment, area }) as Photograph;

const idsOf = (photographs: readonly Photograph[]) => {
  const pair = firstPair(photographs, true);
  return pair && [pair.before.id, pair.after.id];
};

it("a comparison begins with the first before and the last after of the same part", () => {
  const latestFirst = [
    photograph("5", "after", "rosto "),
    photograph("4", "before", "Mãos"),
    photograph("3", "after", "Rosto"),
    photograph("2", "before", "Rosto"),
    photograph("1", "before", "Rosto"),
  ];
  expect(idsOf(latestFirst)).toEqual(["1", "5"]);
  expect(idsOf([photograph("2", "after", "Mãos"), photograph("1", "before", "Rosto")])).toEqual([
    "1",
    "2",
  ]);
});

it("one of each is needed to compare", () => {
  expect(firstPair([photograph("1", "before")], true)).toBeNull();
  expect(firstPair([], true)).toBeNull();
});

it("nothing is compared before the earliest photographs are there", () => {
  const page = [photograph("3", "after"), photograph("2", "before")];
  expect(firstPair(page, false)).toBeNull();
  expect(firstPair([...page, photograph("1", "before")], true)?.before.id).toBe("1");
});

it("a new photograph is one after the treatment once there may be one before it", () => {
  expect(nextMoment([], true)).toBe("before");
  expect(nextMoment([], false)).toBe("before");
  expect(nextMoment([photograph("1", "after")], true)).toBe("before");
  expect(nextMoment([photograph("1", "before")], true)).toBe("after");
  expect(nextMoment([photograph("51", "after")], false)).toBe("after");
});

const sameDay = [
  { ...photograph("4", "after"), takenOn: "2025-11-27", createdAt: "2025-11-27T15:00:00.000Z" },
  { ...photograph("3", "before"), takenOn: "2025-11-27", createdAt: "2025-11-27T14:00:00.000Z" },
  { ...photograph("2", "before"), takenOn: "2025-11-27", createdAt: "2025-11-27T13:00:00.000Z" },
  { ...photograph("1", "after"), takenOn: "2025-11-20", createdAt: "2025-11-28T10:00:00.000Z" },
];

it("of a day, what was before the treatment stands before what was after it", () => {
  expect(byDay(sameDay).map(({ id }) => id)).toEqual(["2", "3", "4", "1"]);
});

it("photographs that would be called the same are numbered as they stand", () => {
  const names = photographNames(byDay(sameDay));
  expect(["2", "3", "4", "1"].map((id) => names.get(id)?.split(" · ")[0])).toEqual([
    "Antes 1",
    "Antes 2",
    "Depois",
    "Depois",
  ]);
  expect(new Set(names.values()).size).toBe(4);
});
