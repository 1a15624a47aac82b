import { expect, test } from "vitest";
import { performsAll } from "./performers.ts";

const anybody = { professionalIds: [] };
const helena = { professionalIds: ["helena"] };
const both = { professionalIds: ["camila", "helena"] };

test("a service that names nobody is performed by everybody", () => {
  expect(performsAll([anybody], "camila")).toBe(true);
  expect(performsAll([], "camila")).toBe(true);
});

test("each of several services has to name the professional", () => {
  expect(performsAll([both, anybody], "camila")).toBe(true);
  expect(performsAll([both, helena], "camila")).toBe(false);
  expect(performsAll([both, helena], "helena")).toBe(true);
});
