import type { WebSocket } from "ws";
import { sharedJson } from "#server/kernel/shared-json.ts";
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

/** What an event is put in place of while the rest of its message is written. */
const gap = '"data":{"json":0}';

/** The message of an event whose JSON was written once for all who hear it; null for any other. */
function withSharedJson(data: unknown): string | null {
  const { result } = data as { result?: { data?: { json?: unknown } } };
  const text = sharedJson(result?.data?.json);
  if (text === undefined) return null;
  const shell = JSON.stringify({ ...(data as object), result: { ...result, data: { json: 0 } } });
  // Quotes within a text are escaped: the gap can't stand in one.
  return shell.replace(gap, () => `"data":{"json":${text}}`);
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
