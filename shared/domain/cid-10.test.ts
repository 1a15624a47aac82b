import { expect, test } from "vitest";
import { readCid } from "./cid-10.ts";

test.each([
  ["E29.1", "E29.1"],
  [" e291 ", "E29.1"],
  ["E29", "E29"],
  ["S82.20", "S82.20"],
  ["B99", "B99"],
  ["B98", null],
  ["U99", null],
  ["E29.123", null],
  ["hipogonadismo", null],
  ["E29.1 Hipofunção testicular", null],
  ["", null],
])("the CID %j is read as %j", (typed, code) => {
  expect(readCid(typed)).toBe(code);
});
