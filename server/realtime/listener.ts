import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ListenerStatus } from "#server/kernel/changes.ts";
import { changesChannel, readNotification, type ChangeNotification } from "./notification.ts";

/** How the listener notices that it hears nothing; tests use shorter times. */
export type ListenerPace = {
  /** How often it sends itself a message. */
  readonly beatMillis: number;
  /** How long a message may be under way, and a connection may take to open. */
  readonly patienceMillis: number;
  /** The longest pause between two tries to connect. */
  readonly retryMillis: number;
};

const usualPace: ListenerPace = { beatMillis: 10_000, patienceMillis: 5_000, retryMillis: 3_000 };

export type ListenerOptions = {
  readonly url: string;
  readonly onNotification: (notification: ChangeNotification) => void;
  /** Called whenever it hears again: notifications may have been missed meanwhile. */
  readonly onReconnect: () => void;
  readonly onInvalid: (error: unknown) => void;
  /** Called when the connection is lost or falls silent; it reconnects by itself. */
  readonly onLost: (error: unknown) => void;
  readonly pace?: ListenerPace;
};

export type ChangeListener = { status(): ListenerStatus; close(): Promise<void> };

/** The database gives up on a listener that vanished, as the listener does on the database. */
const serverSettings =
  "-c search_path= -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";

/**
 * Listens for other processes' changes on its own connection, which sends itself a heartbeat: a
 * connection that a firewall has forgotten looks open for ever and says nothing. Throws when the
 * first connection fails; later ones are retried until `close`.
 */
export async function listenForChanges(options: ListenerOptions): Promise<ChangeListener> {
  const { retryMillis } = options.pace ?? usualPace;
  const stop = new AbortController();
  let ear = await openEar(options);
  let isListening = true;
  let reconnects = 0;

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      const reason = await ear.lost;
      isListening = false;
      if (stop.signal.aborted) return;
      options.onLost(reason);
      if (!(await reconnect())) return;
      isListening = true;
      reconnects += 1;
      options.onReconnect();
    }
  }

  /** Returns false when it was told to stop before it could. */
  async function reconnect(): Promise<boolean> {
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      try {
        ear = await openEar(options);
        if (stop.signal.aborted) ear.close();
        return !stop.signal.aborted;
      } catch {
        const rest = Math.min(retryMillis, 100 * 2 ** Math.min(attempt, 10));
        await sleep(rest * (0.5 + Math.random() / 2), null, stop).catch(() => undefined);
      }
    }
    return false;
  }

  const listening = keepListening();
  return {
    status: () => ({
      isListening,
      silentMillis: performance.now() - ear.heardAt(),
      reconnects,
    }),
    async close() {
      stop.abort();
      ear.close();
      await listening;
    },
  };
}

type Ear = {
  /** Settles with the reason once nothing more will be heard. */
  readonly lost: Promise<unknown>;
  readonly heardAt: () => number;
  close(): void;
};

/** Opens one listening connection and follows it until it is lost, falls silent or is closed. */
async function openEar(options: ListenerOptions): Promise<Ear> {
  const { beatMillis, patienceMillis } = options.pace ?? usualPace;
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: options.url,
    application_name: "encaixe-listener",
    options: serverSettings,
    connectionTimeoutMillis: patienceMillis,
    query_timeout: patienceMillis,
    keepAlive: true,
    stream: () => socket,
  });
  const lost = Promise.withResolvers<unknown>();
  let heardAt = performance.now();
  // No beat before it listens: nobody would hear that one.
  let isAwaitingWord = true;
  let silence: NodeJS.Timeout | undefined;
  const beatText = JSON.stringify({ origin: randomUUID(), changes: [] });
  const beat = setInterval(() => {
    if (isAwaitingWord) return;
    isAwaitingWord = true;
    // After a stall of this process the message may lie unread; it is read before the immediate.
    silence = setTimeout(() => setImmediate(endSilence), patienceMillis);
    client.query("SELECT pg_notify($1, $2)", [changesChannel, beatText]).catch(lose);
  }, beatMillis);
  beat.unref();
  function endSilence(): void {
    if (isAwaitingWord) lose(new Error("the listener heard nothing"));
  }
  function lose(reason: unknown): void {
    clearInterval(beat);
    clearTimeout(silence);
    // Saying goodbye would wait for an answer on a connection that may be dead.
    socket.destroy();
    lost.resolve(reason);
  }
  client.on("error", lose);
  client.on("end", () => lose(new Error("the listener's connection ended")));
  client.on("notification", ({ payload = "" }) => {
    heardAt = performance.now();
    isAwaitingWord = false;
    clearTimeout(silence);
    if (payload === beatText) return;
    try {
      options.onNotification(readNotification(payload));
    } catch (error) {
      options.onInvalid(error);
    }
  });
  const opened = (async () => {
    await client.connect();
    await client.query(`LISTEN ${changesChannel}`);
    isAwaitingWord = false;
    return true;
  })();
  const isOpen = await Promise.race([opened.catch((error: unknown) => error), lost.promise]);
  if (isOpen !== true) {
    lose(isOpen);
    throw isOpen;
  }
  return { lost: lost.promise, heardAt: () => heardAt, close: () => lose(undefined) };
}
