import { expect, it } from "vitest";
import { differenceTone } from "./till-words.ts";

it("finds no surplus in a drawer that should hold less than nothing", () => {
  expect(differenceTone(0, 0)).toBe("success");
  expect(differenceTone(200, 100)).toBe("success");
  expect(differenceTone(-1, 100)).toBe("danger");
  expect(differenceTone(5, -100)).toBe("danger");
});
