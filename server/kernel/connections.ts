import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import type { Connections } from "./borrower-pool.ts";
import type { Reach } from "./reach.ts";
import { SeatPool } from "./seat-pool.ts";

/**
 * How long a connection may take to open, and a statement to be answered, in milliseconds. A link
 * that loses every packet looks like a slow server for ever: so the client counts too, a little
 * longer than the server does.
 */
export const patience = {
  connect: 5_000,
  statement: 7_000,
  answer: 8_000,
  lock: 6_000,
  /** From word that a statement took too long until the server is ready for another. */
  abort: 1_000,
  end: 2_000,
};

/** Idle connections are probed so soon, and given up ten seconds later, by the system. */
const keepAliveMillis = 5_000;

/** What the driver says of a statement whose answer did not come. */
const unanswered = /^Query read timeout$/;

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && unanswered.test(error.message);
}

/** Says that a statement took longer than the server allows. */
const statementTooLong = "57014";

type Options = pg.ClientConfig & {
  /** Called when a statement was not answered in time; the connection is gone by then. */
  readonly onSilence?: () => void;
};

/**
 * A connection that never waits for ever: it opens within `patience.connect`, and a statement that is
 * not answered within `query_timeout` takes the connection with it, so that neither a ROLLBACK nor
 * anybody else waits behind it. One statement may have more time by a `query_timeout` of its own.
 */
class BoundedClient extends pg.Client {
  constructor(options: Options = {}) {
    super({
      query_timeout: patience.answer,
      ...options,
      // A pool gives the time for which one may wait for a free connection.
      connectionTimeoutMillis: patience.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMillis,
    });
    const { query, end } = pg.Client.prototype as unknown as Record<string, Method>;
    const listenTo = (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === statementTooLong) this.#awaitAbort();
      if (!isUnanswered(error)) return;
      this.drop();
      options.onSilence?.();
    };
    const asked = (...words: unknown[]) => {
      const callback = words.at(-1);
      if (typeof callback === "function") {
        words[words.length - 1] = (error: unknown, result: unknown) => {
          listenTo(error);
          callback(error, result);
        };
        return query?.apply(this, words);
      }
      const answer = query?.apply(this, words);
      // Before whoever asked hears of it: their next statement must not wait on a dead connection.
      if (answer instanceof Promise) answer.catch(listenTo);
      return answer;
    };
    this.query = asked as pg.Client["query"];
    this.end = ((...words: unknown[]) => {
      setTimeout(() => this.drop(), patience.end).unref();
      return end?.apply(this, words);
    }) as pg.Client["end"];
  }

  /** Cuts the connection without a word to the server. */
  drop(): void {
    this.#wire.stream.destroy();
  }

  /**
   * Citus says that a statement took too long before it has ended it on the node; one that hangs
   * never lets it. No other connection is worse for it.
   */
  #awaitAbort(): void {
    const timer = setTimeout(() => this.drop(), patience.abort);
    this.#wire.once("readyForQuery", () => clearTimeout(timer));
  }

  get #wire(): EventEmitter & { readonly stream: Socket } {
    return (this as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
  }
}

type Method = (this: unknown, ...words: unknown[]) => unknown;

/** A pool, of which each organisation sees a part. */
export type ConnectionPool = pg.Pool & { of(organization: string): Connections };

/**
 * A pool of bounded connections. When one falls silent those that rest are cut as well: they went
 * the same way, and each would cost somebody the whole wait.
 */
export function openPool(
  options: pg.PoolConfig & {
    readonly connectionString: string;
    readonly max: number;
    readonly reach?: Reach | undefined;
  },
): ConnectionPool {
  const resting = new Set<pg.PoolClient>();
  const onSilence = () => {
    for (const client of resting) {
      // By an error the pool forgets it at once; by its end only when the system has told.
      client.emit("error", new Error("A connection to the database fell silent"));
      if (client instanceof BoundedClient) client.drop();
    }
  };
  class MemberClient extends BoundedClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, onSilence });
    }
  }
  const pool = new SeatPool({ ...options, Client: MemberClient });
  pool.on("acquire", (client: pg.PoolClient) => resting.delete(client));
  pool.on("release", (_error, client: pg.PoolClient) => resting.add(client));
  pool.on("remove", (client: pg.PoolClient) => resting.delete(client));
  return pool as unknown as ConnectionPool;
}

/** Does something on one connection of its own. */
export async function withConnection<T>(
  options: Options,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new BoundedClient(options);
  // A connection that is lost between two statements fails the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
