import { once } from "node:events";
import { WebSocket } from "ws";

/** In each event that counts, this precedes the time of its sending (ms, this process's clock). */
export const stamp = "sent-at:";

/** The first message of the product's subscription, from which on it listens. */
const listening = '"changes":[]';

/** Many listeners in this process: how many events they got, and how old each was. */
export type Crowd = {
  /** Drops what has arrived so far. */
  reset(): void;
  readonly received: () => number;
  readonly lastAt: () => number;
  /** The age in ms below which 99 % of the events were on arrival. */
  readonly p99Millis: () => number;
  /** Waits until that many have arrived, 20 s at most. */
  waitFor(count: number): Promise<void>;
  /** Returns one message as it arrived. */
  readonly sample: () => string;
  close(): void;
};

/**
 * Opens a socket for each set of headers; `hello` is each one's first message, which subscribes.
 */
export async function gatherCrowd(
  url: string,
  headers: readonly Readonly<Record<string, string>>[],
  hello?: string,
): Promise<Crowd> {
  let [ages, lastAt, sample]: [number[], number, string] = [[], 0, ""];
  const marker = Buffer.from(stamp);
  let greeted = 0;
  const sockets: WebSocket[] = [];
  const hear = (socket: WebSocket, data: Buffer) => {
    let at = data.indexOf(marker);
    if (at >= 0) {
      lastAt = performance.now();
      if (sample === "") sample = data.toString();
      // A message may report several changes.
      for (; at >= 0; at = data.indexOf(marker, at + marker.length)) {
        const text = data.toString("latin1", at + marker.length, at + marker.length + 16);
        ages.push(lastAt - Number.parseFloat(text));
      }
    } else if (data.length === 4 && data.toString() === "PING") socket.send("PONG");
    else if (data.includes(listening)) greeted += 1;
  };
  for (const header of headers) {
    const socket = new WebSocket(url, { headers: header, perMessageDeflate: false });
    socket.on("message", (data: Buffer) => hear(socket, data));
    await once(socket, "open");
    if (hello !== undefined) socket.send(hello);
    sockets.push(socket);
  }
  if (hello !== undefined) await until(() => greeted >= headers.length);
  return {
    reset: () => void ([ages, lastAt] = [[], 0]),
    received: () => ages.length,
    lastAt: () => lastAt,
    p99Millis: () => ages.toSorted((a, b) => a - b)[Math.floor(ages.length * 0.99)] ?? Number.NaN,
    waitFor: (count) => until(() => ages.length >= count),
    sample: () => sample,
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

/** Checks every few milliseconds; after 20 s the caller counts what there is. */
async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isDone() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
