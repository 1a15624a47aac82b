import { describe, expect, it } from "vitest";
import { countHomes, hashOf, mostHeld, mostOfNode, RecentBorrowers } from "./seating.ts";

describe("the seats of an organisation", () => {
  it("are all of them while organisations are few, and two however many there are", () => {
    expect([1, 100, 200, 500, 5_000].map((borrowers) => countHomes(10, borrowers))).toEqual([
      10, 10, 5, 2, 2,
    ]);
  });

  it("never exceed the number of seats", () => {
    expect([countHomes(1, 1), countHomes(1, 5_000), countHomes(2, 5_000)]).toEqual([1, 1, 2]);
  });

  it("start at any seat, evenly distributed", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 10_000; n += 1) {
      const seat = hashOf(`org_${n.toString(16).padStart(32, "0")}`) % 10;
      counts[seat] = (counts[seat] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
  });
});

it("an organisation never holds both seats of a pool of two", () => {
  expect([1, 2, 3, 10].map(mostHeld)).toEqual([1, 1, 2, 5]);
});

it("a node never holds both seats of a pool of two", () => {
  expect([1, 2, 3, 10].map(mostOfNode)).toEqual([1, 1, 2, 6]);
});

it("recent users are counted and forgotten when they stay away", () => {
  const recent = new RecentBorrowers(3);
  for (const name of ["a", "b", "c"]) recent.note(name);
  expect(recent.count()).toBe(3);
  for (const name of ["a", "a", "a"]) recent.note(name);
  expect(recent.count()).toBe(1);
});
