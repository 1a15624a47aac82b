import { expect, it } from "vitest";
import { byTime } from "./session-words.ts";

it("puts what went into and out of the drawer in the order in which it happened", () => {
  const line = (id: string, minute: string) => ({
    id,
    createdAt: `2026-11-18T12:${minute}:00.000Z`,
  });
  const moves = [line("c", "10"), line("d", "05"), line("b", "09"), line("a", "09")];
  expect(byTime(moves).map(({ id }) => id)).toEqual(["d", "a", "b", "c"]);
});
