import { describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { shareJson, sharedJson } from "#server/kernel/shared-json.ts";
import { wireFormat } from "#server/kernel/wire-format.ts";
import { socketEncoder } from "./socket-encoder.ts";

const { encode } = socketEncoder({ bufferedAmount: 0 } as WebSocket, { isLimited: false });
const { serialize } = wireFormat.output;

describe("values that many listeners are sent", () => {
  it("are put into messages as JSON would write them", () => {
    const event = { name: 'Zoë "$&" </script>', list: [1, { on: true }], none: null };
    shareJson(event);
    for (const id of [7, "a", '"data":{"json":0}', "$&"]) {
      const message = { id, result: { type: "data", id: `${id}-1`, data: serialize(event) } };
      expect(encode(message)).toBe(JSON.stringify(message));
    }
  });

  it("are written once", () => {
    const event = { count: 1 };
    shareJson(event);
    event.count = 2;
    expect(encode({ id: 1, result: { data: serialize(event) } })).toContain('{"count":1}');
  });

  it("get no text when JSON would lose something of them", () => {
    const event = { at: new Date("2026-11-19T12:00:00Z") };
    shareJson(event);
    expect(sharedJson(event)).toBeUndefined();
    expect(encode({ id: 1, result: { data: serialize(event) } })).toContain('"Date"');
  });
});

it("leaves all other messages to JSON", () => {
  for (const message of [
    { id: 1, result: { type: "started" } },
    { id: 1, result: { type: "data", data: serialize([1]) } },
    { id: null, method: "reconnect" },
    { id: 1, error: { json: { message: "x" } } },
  ]) {
    expect(encode(message)).toBe(JSON.stringify(message));
  }
});
