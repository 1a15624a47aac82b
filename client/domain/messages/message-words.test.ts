import { expect, test } from "vitest";
import { canReach, reachLook } from "./message-words.ts";

test("who wrote within a day is free until then, and everybody else needs a template", () => {
  const freeUntil = new Date(Date.now() + 3_600_000).toISOString();
  expect(reachLook({ reach: "free", freeUntil })).toEqual({
    tone: "success",
    word: expect.stringMatching(/^Livre até .*\d{2}:\d{2}$/),
  });
  expect(reachLook({ reach: "template", freeUntil: null })).toEqual({
    tone: "neutral",
    word: "Precisa de modelo",
  });
  const reaches = ["free", "template", "opted_out", "no_phone"] as const;
  expect(reaches.filter((reach) => canReach({ reach }))).toEqual(["free", "template"]);
});
