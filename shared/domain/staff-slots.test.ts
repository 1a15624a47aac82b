import { expect, test } from "vitest";
import { pickNearestStarts } from "./staff-slots.ts";

const free = [540, 555, 600, 660, 840].map((minute) => ({
  localMinute: minute,
  startUtcMinute: minute + 180,
}));

test.each([
  // The wanted time itself with what is beside it, the edges of the day, and a tie.
  [600, [555, 600, 660]],
  [0, [540, 555, 600]],
  [1440, [600, 660, 840]],
  [570, [540, 555, 600]],
])("the free starts nearest to minute %i come in their order", (minute, nearest) => {
  const starts = pickNearestStarts(free, minute + 180, 3);
  expect(starts.map(({ localMinute }) => localMinute)).toEqual(nearest);
});

test("of two starts as near the later one is taken", () => {
  const [only] = pickNearestStarts(free.slice(2, 4), 630 + 180, 1);
  expect(only?.localMinute).toBe(660);
  expect(pickNearestStarts([], 630, 3)).toEqual([]);
});
