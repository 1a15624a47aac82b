/** So many schemas a connection may get to know; a backend keeps some 250 KB of each for good. */
const schemasPerConnection = 100;
/** However many organisations there are, each is at home at so many seats: one may be taken. */
const fewestHomes = 2;

/** The most connections that one borrower holds at once: it never takes all of them. */
export function mostHeld(seats: number): number {
  return Math.ceil(seats / 2);
}

/** The most connections that all organisations of one node hold at once. */
export function mostOfNode(seats: number): number {
  return Math.max(1, Math.floor((seats * 2) / 3));
}

/**
 * At how many of the seats each of so many borrowers is at home. The fewer there are, the more: one
 * alone is at home everywhere.
 */
export function countHomes(seats: number, borrowers: number): number {
  const roomy = Math.floor((seats * schemasPerConnection) / Math.max(1, borrowers));
  return Math.min(seats, Math.max(fewestHomes, roomy));
}

/** A number that is always the same for a name: where its homes begin. FNV-1a, 32 bits. */
export function hashOf(name: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** Counts how many borrowers there were of late. */
export class RecentBorrowers {
  readonly #turns: number;
  #left: number;
  #before = 0;
  #now = new Set<string>();

  /** It begins again whenever somebody has borrowed so many times. */
  constructor(turns: number) {
    this.#turns = turns;
    this.#left = turns;
  }

  note(name: string): void {
    this.#now.add(name);
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#before = this.#now.size;
    this.#now = new Set();
    this.#left = this.#turns;
  }

  count(): number {
    return Math.max(this.#before, this.#now.size);
  }
}
