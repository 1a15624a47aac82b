import { expect, test } from "vitest";
import { changedFields, firstByField, issuesOf, numberOr } from "./form-input.ts";

test("errors follow the form's order, one for each field, under the form's names", () => {
  const wrong = [
    { path: ["startMinutes"], message: "a" },
    { path: ["name"], message: "b" },
    { path: ["ids", 0], message: "c" },
    { path: ["ids", 1], message: "d" },
    { path: ["elsewhere"], message: "e" },
  ];
  const issues = issuesOf({ error: { issues: wrong } });
  const errors = firstByField(issues, ["name", "ids", "start"], { startMinutes: "start" });
  expect(Object.entries(errors)).toEqual([
    ["name", "b"],
    ["ids", "c"],
    ["start", "a"],
  ]);
  expect(issuesOf({})).toEqual([]);
});

test("lists are compared by content, and an emptied list counts as changed", () => {
  const old = { days: [1, 2], note: "x" as string | null, name: "Ana" };
  expect(changedFields(old, { days: [1, 2], note: null, name: "Ana" })).toEqual({ note: null });
});

test("an empty number falls back, a typed zero doesn't", () => {
  expect(numberOr("", null)).toBeNull();
  expect(numberOr(0, 5)).toBe(0);
  expect(numberOr("12", 5)).toBe(12);
});
