import { isTrackedEnvelope } from "@trpc/server";
import type { TRPCResponseMessage } from "@trpc/server/rpc";
import type { WebSocket } from "ws";
import { sharedFrame } from "./shared-json.ts";

/** How much may wait in a socket before its subscriptions are asked for nothing more. */
const mostWaitingBytes = 256 * 1024;
const asText = { binary: false };

type Feed = {
  /** What each message repeats of the call. */
  readonly head: Pick<TRPCResponseMessage, "id" | "jsonrpc">;
  readonly events: AsyncIterable<unknown>;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  encode(message: TRPCResponseMessage): string;
};

/**
 * Sends what a subscription yields until it ends or is ended; rejects with what it throws. tRPC's
 * own handler races each event of each socket against the subscription's end: with a thousand
 * sockets it made tens of thousands of weak-table entries a second, and collecting them stopped the
 * process for half a second at a time. Here one hook ends a subscription. While much waits in a
 * slow reader's socket, its subscription is asked for nothing more, so that what it misses is
 * dropped in the room, which bounds and reports it.
 */
export async function feedSubscription(socket: WebSocket, feed: Feed): Promise<void> {
  const { events, signal } = feed;
  const iterator = events[Symbol.asyncIterator]();
  const finish = () => void iterator.return?.().catch(() => undefined);
  signal.addEventListener("abort", finish, { once: true });
  try {
    // A closing socket takes nothing more, and would be offered things for ever.
    while (socket.readyState === socket.OPEN) {
      const { done, value } = await iterator.next();
      if (done || signal.aborted) return;
      const frame = frameOf(feed, value);
      if (socket.bufferedAmount < mostWaitingBytes) socket.send(frame, asText);
      else await sent(socket, frame);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", finish);
    finish();
  }
}

/** Waits until a frame is sent, or its socket is gone. */
function sent(socket: WebSocket, frame: Buffer | string): Promise<void> {
  return new Promise((resolve) => socket.send(frame, asText, () => resolve()));
}

function frameOf({ head, encode }: Feed, value: unknown): Buffer | string {
  if (!isTrackedEnvelope(value)) return encode({ ...head, result: { type: "data", data: value } });
  const [id, data] = value;
  return (
    sharedFrame(data, ...aroundEvent(head, id)) ??
    encode({ ...head, result: { type: "data", id, data: { id, data } } })
  );
}

/** Returns what precedes and follows the JSON of an event's data in its message. */
function aroundEvent(head: Feed["head"], eventId: string): [string, string] {
  const opening = JSON.stringify(head).slice(0, -1);
  const id = JSON.stringify(eventId);
  return [
    `${opening},"result":{"type":"data","id":${id},"data":{"json":{"id":${id},"data":`,
    "}}}}",
  ];
}
