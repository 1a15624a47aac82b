import { describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { maxBatchSize } from "./limits.ts";
import { socketEncoder } from "./socket-encoder.ts";

const { decode, encode } = socketEncoder({ bufferedAmount: 0 } as WebSocket);

describe("the JSON of a socket", () => {
  it("is valid JSON", () => {
    const message = { id: 1, result: { type: "data", data: { json: 'Zoë "$&"' } } };
    expect(decode(encode(message))).toEqual(message);
  });

  it("is read for texts with a limited number of calls, and nothing else", () => {
    const calls = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({})));
    expect(decode(calls(maxBatchSize))).toHaveLength(maxBatchSize);
    for (const sent of [calls(maxBatchSize + 1), "{", Buffer.from("{}")]) {
      expect(() => decode(sent)).toThrow();
    }
  });
});
