import { expect, it } from "vitest";
import { signConsentInput } from "#shared/schemas/consents.ts";
import { beginStroke, leadStroke, placeOf } from "./ink-rules.ts";

const ink = signConsentInput.shape.ink;

it("strokes become a path that the server takes, however they are drawn", () => {
  const area = { left: 10, top: 20, width: 300, height: 100 };
  expect(placeOf(area, { clientX: 160, clientY: 70 })).toEqual({ x: 300, y: 100 });
  expect(placeOf(area, { clientX: -5, clientY: 500 })).toEqual({ x: 0, y: 200 });
  let path = beginStroke("", { x: 1, y: 2 });
  path = leadStroke(path, { x: 3, y: 4 });
  expect(leadStroke(path, { x: 3, y: 4 })).toBe(path);
  path = beginStroke(path, { x: 600, y: 200 });
  expect(path).toBe("M1 2L1 2L3 4M600 200L600 200");
  expect(ink.parse(path)).toBe(path);
});

it("a signature without end stays short enough to send", () => {
  let path = beginStroke("", { x: 0, y: 0 });
  for (let i = 0; i < 10_000; i += 1) path = leadStroke(path, { x: i % 600, y: 100 });
  expect(ink.safeParse(path).success).toBe(true);
});
