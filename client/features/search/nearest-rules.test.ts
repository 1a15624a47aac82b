import { expect, test } from "vitest";
import { nearestFirst } from "./nearest-rules.ts";
import { nearestWords, nobodyFree, obstacleWords } from "./obstacle-words.ts";

test("free times stand in the order of how near they are, of two as near the earlier first", () => {
  const at = (clock: string) => ({ start: `2026-11-26T${clock}:00.000Z` });
  const free = ["17:00", "17:15", "17:30", "18:30", "18:45"].map(at);
  expect(nearestFirst(free, at("18:00").start)).toEqual(
    ["17:30", "18:30", "17:15", "18:45", "17:00"].map(at),
  );
});

test("what Enter takes instead says why, and names its day where that is another", () => {
  const asked = { date: "2026-11-26", minute: 960 };
  expect(nearestWords(obstacleWords.appointment, asked, { ...asked, minute: 990 })).toBe(
    "16:00 ocupado, o mais perto: 16:30",
  );
  expect(nearestWords(nobodyFree, asked, { date: "2026-11-27", minute: 540 })).toBe(
    "16:00: ninguém livre, o mais perto: sex, 27 nov, 09:00",
  );
});
