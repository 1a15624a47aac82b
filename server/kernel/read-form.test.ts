import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

test("a form is read with its repeated and encoded fields", () => {
  expect([...(readForm("a=1&a=2&b=%C3%A9+x") ?? [])]).toEqual([
    ["a", "1"],
    ["a", "2"],
    ["b", "é x"],
  ]);
  expect([...(readForm("") ?? [])]).toEqual([]);
});

test("a body of more fields than any form has isn't read", () => {
  expect(readForm(`a${"&a".repeat(199)}`)).not.toBeNull();
  expect(readForm("a&".repeat(2_000_000))).toBeNull();
});
