import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import type { Connections } from "./borrower-pool.ts";
import type { SeatOptions } from "./seat.ts";
import { SeatPool } from "./seat-pool.ts";

/**
 * How long a connection may take to open, and a statement to answer, in milliseconds. A network that
 * loses every packet looks like a slow server for ever, so the client has limits of its own, a little
 * longer than the server's.
 */
export const patience = {
  connect: 5_000,
  statement: 7_000,
  answer: 8_000,
  lock: 6_000,
  /** From the error that a statement took too long until the server is ready for the next one. */
  abort: 1_000,
  end: 2_000,
  /** For what is lent while its pool ends: longer than a statement may take. */
  return: 9_000,
};

/** The system probes an idle connection after this time, and gives it up ten seconds later. */
const keepAliveMillis = 5_000;

/** The driver's message when a statement got no answer. */
const unanswered = /^Query read timeout$/;

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && unanswered.test(error.message);
}

/** The SQLSTATE of a statement that took longer than the server allows. */
const statementTooLong = "57014";

type Options = pg.ClientConfig & {
  /** Called when a statement got no answer in time; the connection is closed by then. */
  readonly onSilence?: () => void;
};

/**
 * A connection that never waits for ever. It opens within `patience.connect`. A statement without an
 * answer within `query_timeout` closes the connection, so that neither a ROLLBACK nor another caller
 * waits behind it. A single statement may get more time by a `query_timeout` of its own.
 */
class BoundedClient extends pg.Client {
  constructor(options: Options = {}) {
    super({
      query_timeout: patience.answer,
      ...options,
      // A pool passes another time here: how long a caller waits for a free connection.
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
      // Runs before the caller's own handler: its next statement must not wait on a dead connection.
      if (answer instanceof Promise) answer.catch(listenTo);
      return answer;
    };
    this.query = asked as pg.Client["query"];
    this.end = ((...words: unknown[]) => {
      setTimeout(() => this.drop(), patience.end).unref();
      return end?.apply(this, words);
    }) as pg.Client["end"];
  }

  /** Closes the connection without telling the server. */
  drop(): void {
    this.#wire.stream.destroy();
  }

  /**
   * Citus reports that a statement took too long before it has ended the statement on the node, and a
   * node that hangs never lets it end. This connection alone is dropped then: the others are healthy.
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

/** A pool of which each organisation uses a part. */
export type ConnectionPool = pg.Pool & { of(organization: string): Connections };

/**
 * Opens a pool of bounded connections. When one falls silent, the idle ones are dropped too: they use
 * the same network, and each of them would cost a caller the whole wait.
 */
export function openPool(
  options: pg.PoolConfig &
    Pick<SeatOptions, "max" | "mostKnown" | "endMillis" | "reach"> & {
      readonly connectionString: string;
    },
): ConnectionPool {
  const resting = new Set<pg.PoolClient>();
  const onSilence = () => {
    for (const client of resting) {
      // The pool forgets a connection at once on an error, but on its end only when the system reports it.
      client.emit("error", new Error("A connection to the database fell silent"));
      if (client instanceof BoundedClient) client.drop();
    }
  };
  class MemberClient extends BoundedClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, onSilence });
    }
  }
  const pool = new SeatPool({ endMillis: patience.return, ...options, Client: MemberClient });
  pool.on("acquire", (client: pg.PoolClient) => resting.delete(client));
  pool.on("release", (_error, client: pg.PoolClient) => resting.add(client));
  pool.on("remove", (client: pg.PoolClient) => resting.delete(client));
  return pool as unknown as ConnectionPool;
}

/** Runs `work` on a connection of its own and closes it afterwards. */
export async function withConnection<T>(
  options: Options,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openConnection(options);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens a connection beside all pools; the caller ends it. */
export async function openConnection(options: Options): Promise<pg.Client> {
  const client = new BoundedClient(options);
  // When the connection is lost between two statements, the next statement fails: no need to act here.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
