import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type pg from "pg";
import { BorrowerPool, queryOnce, type Borrower, type Connections } from "./borrower-pool.ts";
import { DomainError, organizationAway } from "../errors.ts";
import { Reach } from "./reach.ts";
import { Seat, type SeatOptions } from "./seat.ts";
import { countHomes, hashOf, RecentBorrowers } from "./seating.ts";
import { Shares } from "./shares.ts";

/** So long one waits for a connection that knows its tables; then any other will do. */
const homeMillis = 25;
/** So many of one borrower may wait: twice a rush of a thousand on one time. */
const mostWaiting = 2_000;
/** So often those who wait are looked at: whether it is still of use. */
const reviewMillis = 1_000;

/** Who asks for no organisation's tables, and who asks while it holds a connection already. */
const nobody: Borrower = { name: "", hash: 0 };
const holder: Borrower = { name: "a holder", hash: 0 };

type Asker = {
  readonly borrower: Borrower;
  /** The name whose tables its connection meets, also where it is the second one of a holder. */
  readonly meets: string;
  /** Who asked first has the lowest. */
  readonly ticket: number;
  takesAny: boolean;
  timer?: NodeJS.Timeout;
  readonly take: (client: pg.PoolClient) => void;
  readonly refuse: (error: Error) => void;
};

type Callback = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void;

const holding = new AsyncLocalStorage<true>();

/**
 * Runs work that holds a connection. What it asks of a pool meanwhile goes before all others, and may
 * have the one seat that nobody else gets: so requests that hold one each never wait for each other.
 */
export function whileHolding<T>(work: () => T): T {
  return holding.run(true, work);
}

/**
 * A pool whose connections have seats. An organisation gets those at which it is at home, always the
 * same ones: there a connection knows its tables and statements. While they are lent it waits a
 * moment; then it takes any. Who asked first goes first, but one organisation holds half of the
 * seats at most, whatever it asks for. One that is out of reach is refused at once, and so is one
 * whose share of the seats is held by statements that no longer end. In all else it behaves as pg's
 * own pool.
 */
export class SeatPool extends EventEmitter {
  readonly options: SeatOptions;
  readonly #seats: readonly Seat[];
  /** Those who wait, by borrower. */
  readonly #lines = new Map<string, Asker[]>();
  readonly #reach: Reach;
  readonly #shares: Shares;
  readonly #recent: RecentBorrowers;
  #tickets = 0;
  #rests = 0;
  #open = 0;
  #whenEnded: (() => void) | undefined;

  constructor(options: SeatOptions) {
    super();
    this.options = options;
    this.#reach = options.reach ?? new Reach();
    this.#shares = new Shares(options.max, this.#reach);
    this.#recent = new RecentBorrowers(options.maxUses ?? Number.POSITIVE_INFINITY);
    const keeper = {
      options,
      lost: (error: Error, client: pg.PoolClient) => this.emit("error", error, client),
      closed: (client: pg.PoolClient) => this.#closed(client),
    };
    // The last seat is for those who hold another.
    this.#seats = Array.from({ length: options.max + 1 }, () => new Seat(keeper));
  }

  get totalCount(): number {
    return this.#seats.filter(({ state }) => state !== "vacant").length;
  }

  get idleCount(): number {
    return this.#seats.filter(({ state }) => state === "resting").length;
  }

  get waitingCount(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** What one organisation sees of the pool. */
  of(name: string): Connections {
    const borrower = { name, hash: hashOf(name) };
    return new BorrowerPool(() => this.lend(borrower)) as unknown as Connections;
  }

  connect(callback?: Callback): Promise<pg.PoolClient> {
    const lent = this.lend(nobody);
    if (callback) {
      lent.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    }
    return lent;
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return queryOnce(this.lend(nobody), config, values);
  }

  /** A connection, given back by its `release`. */
  lend(asking: Borrower): Promise<pg.PoolClient> {
    if (this.#whenEnded) return Promise.reject(endedError());
    if (this.#isInVain(asking)) return Promise.reject(organizationAway());
    if (asking !== nobody) this.#recent.note(asking.name);
    const borrower = holding.getStore() ? holder : asking;
    const line = this.#lines.get(borrower.name);
    if (line && line.length >= mostWaiting) {
      return Promise.reject(new DomainError("database_unavailable"));
    }
    return new Promise((take, refuse) => {
      const takesAny = borrower === nobody || borrower === holder;
      const ticket = (this.#tickets += 1);
      const asker: Asker = { borrower, meets: asking.name, ticket, takesAny, take, refuse };
      // Whoever comes later waits behind those of its own line.
      const seat = line ? null : this.#seatFor(asker);
      if (seat) void this.#give(seat, asker);
      else this.#queue(asker);
    });
  }

  /** Takes no more askers, waits for what is lent, but not for ever, and closes all. */
  end(): Promise<void> {
    if (this.#whenEnded) return Promise.reject(new Error("Called end on pool more than once"));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenEnded = resolve;
    for (const { timer, refuse } of [...this.#lines.values()].flat()) {
      clearTimeout(timer);
      refuse(endedError());
    }
    this.#lines.clear();
    for (const seat of this.#seats) if (seat.state === "resting") seat.close();
    if (this.#open === 0) resolve();
    const late = setTimeout(() => {
      for (const seat of this.#seats) seat.close();
    }, this.options.endMillis);
    return promise.finally(() => clearTimeout(late));
  }

  #queue(asker: Asker): void {
    const line = this.#lines.get(asker.borrower.name);
    if (line) line.push(asker);
    else this.#lines.set(asker.borrower.name, [asker]);
    asker.timer = setTimeout(() => {
      asker.takesAny = true;
      this.#waitOn(asker, homeMillis);
      this.#serve();
    }, homeMillis);
  }

  /** Lets an asker wait further, until its patience is over or it waits in vain. */
  #waitOn(asker: Asker, waited: number): void {
    const patience = this.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    const next = Math.min(reviewMillis, patience - waited);
    asker.timer = setTimeout(() => {
      const isInVain = this.#isInVain(asker.borrower);
      if (!isInVain && waited + next < patience) return this.#waitOn(asker, waited + next);
      this.#leave(asker);
      asker.refuse(isInVain ? organizationAway() : timeoutError());
    }, next);
  }

  #isInVain(borrower: Borrower): boolean {
    if (borrower === nobody || borrower === holder) return false;
    return !this.#reach.has(borrower.name) || this.#shares.isStuck(borrower);
  }

  #leave({ borrower: { name }, ticket, timer }: Asker): void {
    clearTimeout(timer);
    const line = this.#lines.get(name);
    const place = line?.findIndex((other) => other.ticket === ticket) ?? -1;
    if (place >= 0) line?.splice(place, 1);
    if (line?.length === 0) this.#lines.delete(name);
  }

  /** Gives seats to those who wait until nobody is left, or no seat for anybody. */
  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const [asker, seat] = next;
      this.#leave(asker);
      void this.#give(seat, asker);
    }
  }

  /** Who has waited longest of those for whom there is a seat; whoever holds one already goes first. */
  #next(): [Asker, Seat] | null {
    let next: [Asker, Seat] | null = null;
    for (const [asker] of this.#lines.values()) {
      if (!asker || (next && !isBefore(asker, next[0]))) continue;
      const seat = this.#seatFor(asker);
      if (seat) next = [asker, seat];
    }
    return next;
  }

  #seatFor({ borrower, takesAny }: Asker): Seat | null {
    const { max } = this.options;
    if (borrower === holder) return this.#anySeat(max + 1);
    if (borrower === nobody) return this.#anySeat(max);
    if (!this.#shares.hasRoom(borrower)) return null;
    return this.#homeOf(borrower) ?? (takesAny ? this.#anySeat(max) : null);
  }

  /** The nearest home where a connection rests, or else could be opened. */
  #homeOf({ hash }: Borrower): Seat | null {
    const { max } = this.options;
    const homes = countHomes(max, this.#recent.count());
    let vacant: Seat | null = null;
    for (let next = 0; next < homes; next += 1) {
      const seat = this.#seats[(hash + next) % max];
      if (seat?.state === "resting") return seat;
      if (seat?.state === "vacant") vacant ??= seat;
    }
    return vacant;
  }

  /** Where a connection rests, the last one to lie down first: so the others are closed, unused. */
  #anySeat(among: number): Seat | null {
    let resting: Seat | null = null;
    let vacant: Seat | null = null;
    for (let number = 0; number < among; number += 1) {
      const seat = this.#seats[number];
      if (seat?.state === "resting" && seat.rest > (resting?.rest ?? 0)) resting = seat;
      if (seat?.state === "vacant") vacant ??= seat;
    }
    return resting ?? vacant;
  }

  async #give(seat: Seat, asker: Asker): Promise<void> {
    const giveBack = this.#shares.take(asker.borrower);
    try {
      this.#hand(seat, seat.client ?? (await this.#connectAt(seat)), asker, giveBack);
    } catch (error) {
      giveBack();
      asker.refuse(error as Error);
      this.#afterwards();
    }
  }

  async #connectAt(seat: Seat): Promise<pg.PoolClient> {
    this.#open += 1;
    try {
      const client = await seat.open();
      this.emit("connect", client);
      return client;
    } catch (error) {
      this.#open -= 1;
      throw error;
    }
  }

  #hand(seat: Seat, client: pg.PoolClient, asker: Asker, giveBack: () => void): void {
    seat.lend(client, asker.meets);
    let isReleased = false;
    client.release = (error) => {
      if (isReleased) throw new Error("Release called on a connection given back already.");
      isReleased = true;
      giveBack();
      this.emit("release", error, client);
      if (error || this.#whenEnded) seat.close();
      else seat.lay(client, (this.#rests += 1));
      this.#afterwards();
    };
    this.emit("acquire", client);
    asker.take(client);
  }

  #closed(client: pg.PoolClient): void {
    this.#open -= 1;
    this.emit("remove", client);
    this.#afterwards();
  }

  #afterwards(): void {
    if (!this.#whenEnded) this.#serve();
    else if (this.#open === 0) this.#whenEnded();
  }
}

function isBefore(a: Asker, b: Asker): boolean {
  if (a.borrower !== b.borrower && b.borrower === holder) return false;
  return (a.borrower !== b.borrower && a.borrower === holder) || a.ticket < b.ticket;
}

const timeoutError = () => new Error("timeout exceeded when trying to connect");
const endedError = () => new Error("Cannot use a pool after calling end on the pool");
