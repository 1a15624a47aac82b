import { describe, expect, it } from "vitest";
import { shareJson, sharedFrame, sharedJson } from "./shared-json.ts";

describe("JSON shared by many listeners", () => {
  it("is put into messages as JSON.stringify would write it", () => {
    const event = { name: 'Zoë "$&" </script>', data: 0, list: [1, { on: true }], none: null };
    shareJson(event);
    for (const head of ['{"id":7,"data":', '{"id":"a","data":', '{"id":"\\"data\\":0","data":']) {
      const frame = sharedFrame(event, head, "}");
      expect(frame?.toString()).toBe(`${head}${JSON.stringify(event)}}`);
      expect(sharedFrame(event, head, "}")).toBe(frame);
    }
  });

  it("is written once", () => {
    const event = { count: 1 };
    shareJson(event);
    event.count = 2;
    expect(sharedJson(event)).toBe('{"count":1}');
  });

  it("is kept for a few messages only, however many ways they start", () => {
    const event = { count: 1 };
    shareJson(event);
    const heads = Array.from({ length: 100 }, (_, id) => `{"id":${id},"data":`);
    const frames = heads.map((head) => sharedFrame(event, head, "}"));
    const kept = heads.filter((head, index) => sharedFrame(event, head, "}") === frames[index]);
    expect(kept.length).toBeLessThan(20);
    expect(frames.at(-1)?.toString()).toBe('{"id":99,"data":{"count":1}}');
  });

  it("has no text when JSON would lose part of the value, or when nobody shared it", () => {
    const event = { at: new Date("2026-11-19T12:00:00Z") };
    shareJson(event);
    expect(sharedJson(event)).toBeUndefined();
    for (const value of [event, {}, null, "text"]) expect(sharedFrame(value, "", "")).toBeNull();
  });

  it("looks like any other value", () => {
    const event = { count: 1 };
    shareJson(event);
    expect(event).toEqual({ count: 1 });
    expect(JSON.stringify(event)).toBe('{"count":1}');
    expect({ ...event }).toStrictEqual({ count: 1 });
  });
});
