import type { WebSocket } from "ws";
import { sharedEventJson } from "#server/kernel/shared-json.ts";
import { maxBatchSize } from "./trpc-limits.ts";

const tooMuch = 1008;
const maxSubscriptions = 50;
const maxWaitingBytes = 8 * 1024 * 1024;
/** A client sends a handful of messages and a ping now and then. */
const rate = { messages: 300, windowMillis: 10_000 };

/**
 * JSON in and out of one socket, within bounds: of calls in a message, of messages in a while, of
 * subscriptions alive and of bytes that a slow reader has not taken yet. Who exceeds them is cut.
 */
export function socketEncoder(socket: WebSocket, options: { readonly isLimited: boolean }) {
  const subscriptions = new Set<unknown>();
  let windowEnds = 0;
  let messages = 0;

  function countMessage(): void {
    const now = Date.now();
    if (now >= windowEnds) {
      windowEnds = now + rate.windowMillis;
      messages = 0;
    }
    messages += 1;
    if (options.isLimited && messages > rate.messages) socket.close(tooMuch);
  }

  function countSubscriptions(message: unknown): void {
    if (typeof message !== "object" || message === null || !("id" in message)) return;
    const method = "method" in message ? message.method : undefined;
    if (method === "subscription") subscriptions.add(message.id);
    if (method === "subscription.stop") subscriptions.delete(message.id);
    if (subscriptions.size > maxSubscriptions) socket.close(tooMuch);
  }

  return {
    encode(data: unknown): string {
      if (isLast(data)) subscriptions.delete(data.id);
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
      return withSharedJson(data) ?? JSON.stringify(data);
    },
    decode(data: string | ArrayBuffer | Uint8Array): unknown {
      if (typeof data !== "string") throw new Error("Binary frames are not part of the protocol");
      countMessage();
      const decoded: unknown = JSON.parse(data);
      const calls = Array.isArray(decoded) ? decoded : [decoded];
      if (calls.length > maxBatchSize) throw new Error("Too many calls in one message");
      for (const call of calls) countSubscriptions(call);
      return decoded;
    },
  };
}

/** Where the JSON goes of what an event carries, which was written once for all who hear it. */
const gap = '"data":0';

/** The message of an event that is sent to many; null for any other. */
function withSharedJson(data: unknown): string | null {
  const { result } = data as { result?: { data?: { json?: { id?: unknown } } } };
  const event = result?.data?.json;
  const text = sharedEventJson(event);
  if (text === undefined) return null;
  const hollow = { ...result, data: { json: { ...event, data: 0 } } };
  // Quotes within a text are escaped: the gap can't stand in one.
  return JSON.stringify({ ...(data as object), result: hollow }).replace(
    gap,
    () => `"data":${text}`,
  );
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
