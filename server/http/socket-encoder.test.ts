import { describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { shareJson, sharedJson } from "#server/kernel/shared-json.ts";
import { wireFormat } from "#server/kernel/wire-format.ts";
import { socketEncoder } from "./socket-encoder.ts";

const { encode } = socketEncoder({ bufferedAmount: 0 } as WebSocket, { isLimited: false });
const { serialize } = wireFormat.output;

/** As tRPC sends an event of a subscription. */
const messageOf = (id: unknown, data: object) => ({
  id,
  result: { type: "data", id: "origin-1", data: serialize({ id: "origin-1", data }) },
});

describe("what many listeners are sent", () => {
  it("is put into messages as JSON would write it", () => {
    const event = { name: 'Zoë "$&" </script>', data: 0, list: [1, { on: true }], none: null };
    shareJson(event);
    for (const id of [7, "a", '"data":0', "$&"]) {
      const message = messageOf(id, event);
      expect(encode(message)).toBe(JSON.stringify(message));
    }
  });

  it("is written once", () => {
    const event = { count: 1 };
    shareJson(event);
    event.count = 2;
    expect(encode(messageOf(1, event))).toContain('{"count":1}');
  });

  it("has no text when JSON would lose something of it", () => {
    const event = { at: new Date("2026-11-19T12:00:00Z") };
    shareJson(event);
    expect(sharedJson(event)).toBeUndefined();
    expect(encode(messageOf(1, event))).toContain('"Date"');
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
