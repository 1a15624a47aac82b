import { expect, test } from "vitest";
import { countOf, formatCount } from "./counts.ts";

test("thousands are parted by a dot", () => {
  expect([999, 1_440, 20_000, 1_234_567].map(formatCount)).toEqual([
    "999",
    "1.440",
    "20.000",
    "1.234.567",
  ]);
});

test("one of something is said in the singular, none and several in the plural", () => {
  expect([0, 1, 2_000].map((count) => countOf(count, "anexo", "anexos"))).toEqual([
    "0 anexos",
    "1 anexo",
    "2.000 anexos",
  ]);
});
