import { readKept, writeKept } from "./stand-in-file.ts";
import { findPrice, soldIn } from "./stand-in-prices.ts";
import type { Outcome, StandInPrice, Thing } from "./stand-in-sales.ts";

/**
 * What the stand-in knows: customers, payments, subscriptions and invoices, kept in a file, or in
 * memory alone without one.
 */
export class StandInStore {
  readonly #file: string | null;
  readonly #prices: readonly StandInPrice[];
  readonly #things = new Map<string, Thing>();
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string | null, prices: readonly StandInPrice[]) {
    this.#file = file;
    this.#prices = prices;
  }

  async load(): Promise<void> {
    if (!this.#file) return;
    for (const [id, thing] of Object.entries(await readKept<Thing>(this.#file))) {
      this.#things.set(id, thing);
    }
  }

  /** Returns a thing of a kind by its id. */
  find(kind: string, id: unknown): Thing | undefined {
    const thing = this.#things.get(String(id));
    return thing?.["object"] === kind ? thing : undefined;
  }

  /** Returns what a customer has of a kind, the newest first. */
  listOf(kind: string, customer: unknown): Thing[] {
    return [...this.#things.values()]
      .filter((thing) => thing["object"] === kind && thing["customer"] === customer)
      .toReversed();
  }

  /** Returns a price by its id; files of older versions have its name instead. */
  priceWith(id: unknown): StandInPrice | undefined {
    return findPrice(this.sold(), id);
  }

  protected things(): Iterable<Thing> {
    return this.#things.values();
  }

  protected sold(): readonly StandInPrice[] {
    return soldIn(this.#things.values(), this.#prices);
  }

  /** Keeps what has changed, all at once for whoever looks; returns the notices to send. */
  protected async keepAll({ kept, notices }: Outcome): Promise<readonly string[]> {
    for (const thing of kept) this.#things.set(thing.id, thing);
    await this.#write();
    return notices;
  }

  protected async keep(thing: Thing): Promise<Thing> {
    this.#things.set(thing.id, thing);
    await this.#write();
    return thing;
  }

  async #write(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    // One after the other: two at once would take each other's file away.
    const before = this.#writing.catch(() => undefined);
    this.#writing = before.then(() => writeKept(file, Object.fromEntries(this.#things)));
    await this.#writing;
  }
}
