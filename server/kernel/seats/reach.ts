/** The node on which each organisation's schema lies; empty on plain Postgres. */
export type Places = ReadonlyMap<string, number>;

const nowhere: Places = new Map();

/**
 * Which organisations can be served. Others are refused while the database answers: their node is
 * away, or their tables are still of an older version. Sweeps pass them by.
 */
export class Reach {
  #places = nowhere;
  #away: ReadonlySet<number> = new Set();
  #behind: ReadonlySet<string> = new Set();

  /** Takes over what was seen of the nodes: where each schema lies, and the nodes that are away. */
  seeNodes(places: Places, away: ReadonlySet<number>): void {
    this.#places = places;
    this.#away = away;
  }

  /** Takes over the schemas whose migrations wait. */
  seeBehind(schemas: readonly string[]): void {
    this.#behind = new Set(schemas);
  }

  has(schemaName: string): boolean {
    if (this.#behind.has(schemaName)) return false;
    return !this.#away.has(this.#places.get(schemaName) ?? -1);
  }

  /** Returns the node on which a schema lies; undefined on plain Postgres. */
  nodeOf(schemaName: string): number | undefined {
    return this.#places.get(schemaName);
  }

  /** Returns how many organisations can't be served. */
  countMissing(): number {
    const away = [...this.#places].filter(([, node]) => this.#away.has(node));
    return new Set([...away.map(([schemaName]) => schemaName), ...this.#behind]).size;
  }
}
