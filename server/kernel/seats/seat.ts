import type pg from "pg";
import type { Reach } from "./reach.ts";

export type SeatOptions = Omit<pg.PoolConfig, "Client"> & {
  readonly max: number;
  /**
   * Of so many borrowers a connection may know the tables for as long as it lives: one that knows more is closed
   * after its `maxUses`. None unless told.
   */
  readonly mostKnown?: number | undefined;
  /** How long an ending pool waits for what is lent. */
  readonly endMillis?: number | undefined;
  /** Who can be served; everybody unless told. */
  readonly reach?: Reach | undefined;
  readonly Client: new (config: Omit<pg.PoolConfig, "Client">) => pg.Client;
};

/** What a seat tells its pool. */
type Keeper = {
  readonly options: SeatOptions;
  /** A connection failed while it rested; it is gone. */
  lost(error: Error, client: pg.PoolClient): void;
  /** A connection has ended. */
  closed(client: pg.PoolClient): void;
};

/** A place for one connection, which it keeps while it lives. */
export class Seat {
  state: "vacant" | "opening" | "resting" | "lent" = "vacant";
  client: pg.PoolClient | null = null;
  /** Which rest of the pool this is: the latest has the highest number. */
  rest = 0;
  #uses = 0;
  /** The borrowers whose tables its connection has met. */
  readonly #known = new Set<string>();
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** Opens a connection; where that fails the seat is vacant again. */
  async open(): Promise<pg.PoolClient> {
    this.state = "opening";
    const { options } = this.#keeper;
    const client = new options.Client(options) as pg.PoolClient;
    // What is lost while it is lent fails its statement; nobody else needs to hear.
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch (error) {
      this.state = "vacant";
      throw error;
    }
    this.client = client;
    this.#uses = 0;
    this.#known.clear();
    return client;
  }

  /** Takes the connection out, for a borrower. */
  lend(client: pg.PoolClient, borrower: string): void {
    this.state = "lent";
    clearTimeout(this.#idleTimer);
    client.off("error", this.#onIdleError);
    this.#uses += 1;
    this.#known.add(borrower);
  }

  /** Lays the connection down for whoever comes next, for a while. */
  lay(client: pg.PoolClient, rest: number): void {
    if (this.#isUsedUp() || isLost(client)) return this.close();
    const { idleTimeoutMillis } = this.#keeper.options;
    this.state = "resting";
    this.rest = rest;
    client.on("error", this.#onIdleError);
    this.#idleTimer = setTimeout(() => this.close(), idleTimeoutMillis ?? 10_000);
  }

  /** The seat is vacant at once; its connection goes in its own time. */
  close(): void {
    const { client } = this;
    if (!client) return;
    clearTimeout(this.#idleTimer);
    client.off("error", this.#onIdleError);
    this.client = null;
    this.state = "vacant";
    void client.end().then(() => this.#keeper.closed(client));
  }

  #isUsedUp(): boolean {
    const { maxUses = Number.POSITIVE_INFINITY, mostKnown = 0 } = this.#keeper.options;
    return this.#uses >= maxUses && this.#known.size > mostKnown;
  }

  readonly #onIdleError = (error: Error) => {
    const { client } = this;
    if (!client) return;
    this.close();
    this.#keeper.lost(error, client);
  };
}

/** True for one of whose end its client has heard, though nobody has told the pool yet. */
function isLost(client: pg.PoolClient): boolean {
  const { _queryable, _ending } = client as unknown as { _queryable: boolean; _ending: boolean };
  return !_queryable || _ending;
}
