import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { wireFormat } from "./wire-format.ts";

const { serialize } = wireFormat.output;
const sent = (value: unknown) =>
  superjson.deserialize(JSON.parse(JSON.stringify(serialize(value))) as never);

describe("wireFormat", () => {
  it.each([
    ["plain rows", [{ id: "a", n: 1, ok: true, none: null, list: ["x", { y: 2 }] }]],
    ["nothing", null],
    ["a text", "olá"],
    ["a dictionary without prototype", Object.assign(Object.create(null), { a: 1 })],
  ])("sends %s as superjson does", (_, value) => {
    expect(serialize(value)).toEqual(superjson.serialize(value));
    expect(sent(value)).toEqual(value);
  });

  it.each([
    ["a date", { at: new Date("2026-11-19T12:00:00Z") }],
    ["an absent value", [undefined]],
    ["an absent field", { a: undefined }],
    ["no number", [Number.NaN, Number.POSITIVE_INFINITY, -0]],
    ["a map", new Map([["a", new Set([1])]])],
    ["a big number", { n: 10n }],
    ["undefined itself", undefined],
  ])("keeps %s", (_, value) => {
    expect(sent(value)).toEqual(value);
  });

  it("leaves objects with a toJSON of their own to superjson", () => {
    const value = { toJSON: () => "other" };
    expect(serialize({ a: value })).toEqual(superjson.serialize({ a: value }));
  });
});

describe("inputs", () => {
  const { deserialize } = wireFormat.input;

  it.each([
    ["an object", { json: { a: [1, null] } }, { a: [1, null] }],
    ["null", { json: null }, null],
    ["nothing", {}, undefined],
    ["no envelope at all", undefined, undefined],
  ])("are read as they are: %s", (_, given, input) => {
    expect(deserialize(given)).toEqual(input);
  });

  it.each([
    ["annotations", { json: {}, meta: { values: [["typed-array", "Float64Array"]] } }],
    ["annotations of nothing", { meta: {} }],
    ["another envelope", { input: {} }],
    ["a bare text", "x"],
    ["a bare list", [1]],
    ["null without an envelope", null],
  ])("are refused with %s", (_, given) => {
    expect(() => deserialize(given)).toThrow(TypeError);
  });
});
