import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

// −0 and 0 are the same number to JSON.
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

/** The same value with the fields of each object in another order. */
function shuffled(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return (value as Json[]).map(shuffled);
  const fields = Object.entries(value as Record<string, Json>).toReversed();
  return Object.fromEntries(fields.map(([name, field]) => [name, shuffled(field)]));
}

test("says the value and nothing else", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
    { numRuns: 2_000 },
  );
});

test("is the same whatever the order of fields, and once it was read back", () => {
  fc.assert(
    fc.property(json, (value) => {
      const written = canonicalJson(value);
      expect(canonicalJson(shuffled(value))).toBe(written);
      expect(canonicalJson(JSON.parse(written) as Json)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});

test("differs for different values", () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const areSame = canonicalJson(one) === canonicalJson(other);
      expect(areSame).toBe(isDeepStrictEqual(one, other));
    }),
    { numRuns: 2_000 },
  );
});

test("leaves out what is absent and refuses what JSON can't say", () => {
  expect(canonicalJson({ b: undefined, a: [null, "ç"] })).toBe('{"a":[null,"ç"]}');
  expect(() => canonicalJson({ a: Number.NaN })).toThrow("NaN");
  expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow("Infinity");
});
