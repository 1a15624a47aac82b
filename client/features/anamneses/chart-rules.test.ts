import { expect, it } from "vitest";
import { placeIn, pointsOn, stepFrom } from "./chart-rules.ts";

it("points keep the number of the whole list on each drawing", () => {
  const points = [
    { view: "face", x: 1, y: 1, note: "" },
    { view: "back", x: 2, y: 2, note: "" },
    { view: "face", x: 3, y: 3, note: "" },
  ] as const;
  expect(pointsOn(points, "face").map(({ number, x }) => [number, x])).toEqual([
    [1, 1],
    [3, 3],
  ]);
});

it("a press is a place in thousandths, within the drawing whatever was pressed", () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  expect(placeIn(box, { clientX: 150, clientY: 150 })).toEqual({ x: 250, y: 250 });
  expect(placeIn(box, { clientX: 20, clientY: 900 })).toEqual({ x: 0, y: 1000 });
});

it("arrow keys lead on, with Shift in small steps, and never off the drawing", () => {
  const at = { x: 500, y: 990 };
  expect(stepFrom(at, { key: "ArrowLeft", shiftKey: false })).toEqual({ x: 475, y: 990 });
  expect(stepFrom(at, { key: "ArrowDown", shiftKey: true })).toEqual({ x: 500, y: 995 });
  expect(stepFrom(at, { key: "ArrowDown", shiftKey: false })).toEqual({ x: 500, y: 1000 });
  expect(stepFrom(at, { key: "Tab", shiftKey: false })).toBeNull();
});
