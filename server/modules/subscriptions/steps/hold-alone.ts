import type pg from "pg";
import type { Database } from "#server/kernel/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** What one process holds alone, all by one connection. */
class Holder {
  readonly #names = new Set<string>();
  #connection: Promise<pg.Client> | null = null;
  /** A connection runs one statement at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Returns what gives a name back, null when it is held already, here or by another process. */
  async take(database: Database, name: string): Promise<(() => Promise<void>) | null> {
    // Locks of one connection don't refuse each other.
    if (this.#names.has(name)) return null;
    this.#names.add(name);
    try {
      const client = await (this.#connection ??= this.#open(database));
      if (await this.#ask(client, "pg_try_advisory_lock", name)) {
        return () => this.#giveBack(client, name);
      }
    } catch (error) {
      await this.#leave(name);
      throw error;
    }
    await this.#leave(name);
    return null;
  }

  async #giveBack(client: pg.Client, name: string): Promise<void> {
    // One that is lost took its locks with it, and ends nothing else.
    await this.#ask(client, "pg_advisory_unlock", name).catch(() => undefined);
    await this.#leave(name);
  }

  #ask(
    client: pg.Client,
    verb: "pg_try_advisory_lock" | "pg_advisory_unlock",
    name: string,
  ): Promise<boolean> {
    const asked = this.#turn.then(async () => {
      const words = `SELECT ${verb}(hashtextextended($1, 0)) AS done`;
      const { rows } = await client.query<{ done: boolean }>(words, [name]);
      return rows[0]?.done ?? false;
    });
    this.#turn = asked.catch(() => undefined);
    return asked;
  }

  /** One that is lost, or can't be opened, isn't used again. */
  #open(database: Database): Promise<pg.Client> {
    const forget = () => {
      if (this.#connection === connection) this.#connection = null;
    };
    // A busy machine may take its time once; the pool, too, serves a rush late rather than refuse it.
    const opening = database.connect().catch(() => database.connect());
    const connection = opening.then((client) => client.on("end", forget));
    connection.catch(forget);
    return connection;
  }

  /** The last one closes the connection. */
  async #leave(name: string): Promise<void> {
    this.#names.delete(name);
    if (this.#names.size > 0) return;
    const connection = this.#connection;
    this.#connection = null;
    const client = await connection?.catch(() => null);
    await client?.end();
  }
}

const holders = new WeakMap<Database, Holder>();

/**
 * Runs one work of a name at a time, over all processes; a second one is refused with what `refuse`
 * makes. The locks belong to a connection beside the pool, without a transaction: a work may last as
 * long as others take to answer, blocks no row, takes nobody's connection, and ends with a killed process.
 */
export async function holdAlone<T>(
  { database }: Pick<Deps, "database">,
  name: string,
  refuse: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  const holder = holders.get(database) ?? new Holder();
  holders.set(database, holder);
  const giveBack = await holder.take(database, name);
  if (!giveBack) throw refuse();
  try {
    return await work();
  } finally {
    await giveBack();
  }
}
