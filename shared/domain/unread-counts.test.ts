import { expect, test } from "vitest";
import { cappedCount, mostCounted } from "./unread-counts.ts";

test("unread things are counted up to a hundred, and then said to be more", () => {
  expect(cappedCount(1)).toBe("1");
  expect(cappedCount(mostCounted - 1)).toBe("99");
  expect(cappedCount(mostCounted)).toBe("99+");
});
