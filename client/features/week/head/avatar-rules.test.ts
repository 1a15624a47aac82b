import { expect, test } from "vitest";
import type { Professional } from "../days/professional-rules.ts";
import { avatarPixels, placeAvatars } from "./avatar-rules.ts";

const people = ["camila", "rafael", "helena"].map((id): Professional => {
  const color = { edge: "", fill: "" };
  return { id, name: id, profession: null, initials: "", color, isAvailable: true, schedule: null };
});
const placed = (places: number, ...chosen: readonly string[]) => {
  const ids = chosen.length > 0 ? new Set(chosen) : null;
  const { shown, rest } = placeAvatars(people, ids, places * avatarPixels.desk);
  return [shown, rest].map((each) => each.map(({ id }) => id));
};

test("who doesn't fit is in the list behind the avatars", () => {
  expect(placed(3)).toEqual([["camila", "rafael", "helena"], []]);
  expect(placed(2)).toEqual([["camila"], ["rafael", "helena"]]);
  expect(placed(0)).toEqual([[], ["camila", "rafael", "helena"]]);
});

test("whoever is chosen stays in view, in their usual order", () => {
  expect(placed(3, "helena")).toEqual([["helena"], ["camila", "rafael"]]);
  expect(placed(1, "helena")).toEqual([["helena"], ["camila", "rafael"]]);
  expect(placed(4, "helena")).toEqual([["camila", "rafael", "helena"], []]);
});

test("a phone shows whole avatars, and counts the others", () => {
  const onPhone = (pixels: number, ...chosen: readonly string[]) => {
    const ids = chosen.length > 0 ? new Set(chosen) : null;
    const { shown, rest } = placeAvatars(people, ids, pixels, "phone");
    return [shown, rest].map((each) => each.map(({ id }) => id));
  };
  expect(onPhone(137)).toEqual([["camila"], ["rafael", "helena"]]);
  expect(onPhone(138)).toEqual([["camila", "rafael", "helena"], []]);
  // Nobody is beside a single chosen one, whose name stands there.
  expect(onPhone(300, "rafael")).toEqual([["rafael"], ["camila", "helena"]]);
  // The list also leads back to all.
  expect(onPhone(138, "rafael", "helena")).toEqual([["rafael", "helena"], ["camila"]]);
  expect(onPhone(184, "rafael", "helena")).toEqual([["camila", "rafael", "helena"], []]);
});
