import { expect, test } from "vitest";
import { figuresOf } from "./figure-rules.ts";

test.each([
  [{ total: 9, upcoming: 1, finished: 4, cancelled: 1, noShow: 1 }, true],
  [{ total: 7, upcoming: 1, finished: 4, cancelled: 1, noShow: 1 }, false],
])("the parts of %j add up to their total", (counts, hasOpen) => {
  const figures = figuresOf(counts);
  const total = figures.at(-1);
  expect(total).toEqual({ label: "Total", count: counts.total });
  expect(figures.slice(0, -1).reduce((sum, { count }) => sum + count, 0)).toBe(total?.count);
  expect(figures.some(({ label }) => label === "Sem desfecho")).toBe(hasOpen);
});
