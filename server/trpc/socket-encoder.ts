import type { WebSocket } from "ws";
import { cutOff } from "./socket-limits.ts";
import { maxBatchSize } from "./limits.ts";

const maxSubscriptions = 50;
const maxWaitingBytes = 8 * 1024 * 1024;

/**
 * Reads and writes the JSON of one socket within bounds: of calls in a message, of live
 * subscriptions and of bytes that a slow reader has not taken yet. A socket that exceeds them is
 * cut.
 */
export function socketEncoder(socket: WebSocket) {
  const subscriptions = new Set<unknown>();

  function countSubscriptions(message: unknown): void {
    if (typeof message !== "object" || message === null || !("id" in message)) return;
    const method = "method" in message ? message.method : undefined;
    if (method === "subscription") subscriptions.add(message.id);
    if (method === "subscription.stop") subscriptions.delete(message.id);
    if (subscriptions.size > maxSubscriptions) cutOff(socket);
  }

  return {
    encode(data: unknown): string {
      if (isLast(data)) subscriptions.delete(data.id);
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
      return JSON.stringify(data);
    },
    /** Throws for anything but a JSON text, and for too many calls at once. */
    decode(data: unknown): unknown {
      if (typeof data !== "string") throw new Error("Binary frames are not part of the protocol");
      const decoded: unknown = JSON.parse(data);
      const calls = Array.isArray(decoded) ? decoded : [decoded];
      if (calls.length > maxBatchSize) throw new Error("Too many calls in one message");
      for (const call of calls) countSubscriptions(call);
      return decoded;
    },
  };
}

/** Whether a message is the last one of its subscription. */
function isLast(data: unknown): data is { id: unknown } {
  if (typeof data !== "object" || data === null || !("id" in data)) return false;
  if ("error" in data) return true;
  const result = "result" in data ? data.result : null;
  return (
    typeof result === "object" && result !== null && "type" in result && result.type === "stopped"
  );
}
