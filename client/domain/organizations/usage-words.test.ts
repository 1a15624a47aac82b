import { expect, test } from "vitest";
import { unlimitedFrom } from "#shared/domain/plans.ts";
import { usageWords } from "./usage-words.ts";

const words = { one: "funcionário utilizado", many: "funcionários utilizados" };

test.each([
  [1, 1, "1 de 1 funcionário utilizado"],
  [0, 1, "0 de 1 funcionário utilizado"],
  [1, 5, "1 de 5 funcionários utilizados"],
  [1, unlimitedFrom, "1 funcionário utilizado, sem limite"],
  [2, unlimitedFrom, "2 funcionários utilizados, sem limite"],
])("%i of %i is said as people do", (used, max, text) => {
  expect(usageWords(used, max, words)).toBe(text);
});
