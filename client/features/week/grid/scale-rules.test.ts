import { expect, test } from "vitest";
import { scaleOf } from "./scale-rules.ts";

const day = { startMinute: 480, endMinute: 1080 };

test("an hour has 120 pixels as specified, fewer in a compact grid, whatever the window's height", () => {
  expect([400, 1200].map((height) => scaleOf("normal", height, day) * 60)).toEqual([120, 120]);
  expect([400, 1200].map((height) => scaleOf("compact", height, day) * 60)).toEqual([72, 72]);
});

test("a fitted day fills the available height", () => {
  expect(scaleOf("fit", 800, day) * 600).toBe(800);
  expect(scaleOf("fit", 1200, day) * 600).toBe(1200);
});

test("fitted hours stay readable in a low window and have a maximum height in a tall one", () => {
  expect(scaleOf("fit", 100, day)).toBe(0.75);
  expect(scaleOf("fit", 4000, { startMinute: 540, endMinute: 600 })).toBe(3);
  expect(scaleOf("fit", 800, { startMinute: 540, endMinute: 540 })).toBe(3);
});
