import type { Borrower } from "./borrower-pool.ts";
import type { Reach } from "./reach.ts";
import { mostHeld, mostOfNode } from "./seating.ts";

/** A node's share from which nothing came back for so long is stuck: it hangs. */
const stuckMillis = 5_000;

type Share = { readonly held: number; readonly movedAt: number };

/**
 * Counts who holds how many seats. One organisation has half of them at most, all that lie on one
 * node two thirds: a node that hangs takes nobody else's.
 */
export class Shares {
  readonly #seats: number;
  readonly #reach: Reach;
  readonly #shares = new Map<string, Share>();

  constructor(seats: number, reach: Reach) {
    this.#seats = seats;
    this.#reach = reach;
  }

  hasRoom({ name }: Borrower): boolean {
    return this.#sharesOf(name).every(([key, most]) => this.#heldOf(key) < most);
  }

  /** True when the share of the borrower's node is used up and has not moved for long. */
  isStuck({ name }: Borrower): boolean {
    const node = this.#reach.nodeOf(name);
    const share = node === undefined ? undefined : this.#shares.get(keyOf(node));
    if (!share || share.held < mostOfNode(this.#seats)) return false;
    return performance.now() - share.movedAt > stuckMillis;
  }

  /** Counts one more seat; returns what is to be called when it is given back. */
  take({ name }: Borrower): () => void {
    const keys = this.#sharesOf(name).map(([key]) => key);
    for (const key of keys) {
      const held = this.#heldOf(key) + 1;
      this.#shares.set(key, { held, movedAt: performance.now() });
    }
    return () => keys.forEach((key) => this.#giveBack(key));
  }

  #giveBack(key: string): void {
    const held = this.#heldOf(key) - 1;
    if (held > 0) this.#shares.set(key, { held, movedAt: performance.now() });
    else this.#shares.delete(key);
  }

  #heldOf(key: string): number {
    return this.#shares.get(key)?.held ?? 0;
  }

  /** What is counted of a borrower, and how much of it there may be. */
  #sharesOf(name: string): [string, number][] {
    const own: [string, number] = [name, mostHeld(this.#seats)];
    const node = this.#reach.nodeOf(name);
    return node === undefined ? [own] : [own, [keyOf(node), mostOfNode(this.#seats)]];
  }
}

const keyOf = (node: number) => `node ${node}`;
