/** How soon the next batch may follow: what happens meanwhile travels together. */
const restMillis = 60;
/** How many changes may wait for one slow listener; beyond that it must read everything again. */
const mostWaiting = 1_000;

/** What happened since the last batch, oldest first; one object for all listeners of a room. */
export type Batch<T> = { readonly id: string; readonly items: readonly T[] };

/** One listener's place in a room, with one reader at a time. */
export type Reader<T> = {
  /**
   * Returns the next batch as soon as there is one; "missed" when some were dropped; null after
   * `leave`.
   */
  next(): Promise<Batch<T> | "missed" | null>;
  leave(): void;
};

/** A batch in the chain along which readers walk; batches that all have passed are garbage. */
type Link<T> = { readonly batch: Batch<T> | null; next: Link<T> | null };

type Place<T> = { at: Link<T>; waiting: number; hasMissed: boolean; wake: (() => void) | null };

/**
 * Gathers a room's changes into batches that all its listeners share. The first change goes out at
 * once, those within the pause together: a storm costs each listener 16 messages a second. What
 * waits for a slow listener is bounded.
 */
export class Room<T> {
  readonly #nextId: () => string;
  readonly #places = new Set<Place<T>>();
  #last: Link<T> = { batch: null, next: null };
  #gathering: T[] = [];
  #isFlushing = false;
  #restUntil = 0;

  constructor(nextId: () => string) {
    this.#nextId = nextId;
  }

  /** Called when the last listener has left. */
  onEmpty: () => void = () => undefined;

  tell(item: T): void {
    this.#gathering.push(item);
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    const rest = this.#restUntil - performance.now();
    if (rest > 0) setTimeout(() => this.#flush(), rest);
    else queueMicrotask(() => this.#flush());
  }

  /** Tells all readers that something was missed, and drops what waits. */
  forget(): void {
    this.#gathering = [];
    this.#last = { batch: null, next: null };
    for (const place of this.#places) {
      miss(place, this.#last);
      wake(place);
    }
  }

  enter(): Reader<T> {
    const place: Place<T> = { at: this.#last, waiting: 0, hasMissed: false, wake: null };
    this.#places.add(place);
    return {
      next: () => this.#read(place),
      leave: () => {
        if (!this.#places.delete(place)) return;
        wake(place);
        if (this.#places.size === 0) this.onEmpty();
      },
    };
  }

  #flush(): void {
    this.#isFlushing = false;
    const items = this.#gathering;
    this.#gathering = [];
    if (items.length === 0) return;
    this.#restUntil = performance.now() + restMillis;
    if (items.length > mostWaiting) return this.forget();
    const link: Link<T> = { batch: { id: this.#nextId(), items }, next: null };
    this.#last.next = link;
    this.#last = link;
    for (const place of this.#places) {
      place.waiting += items.length;
      if (place.waiting > mostWaiting) miss(place, link);
      wake(place);
    }
  }

  async #read(place: Place<T>): Promise<Batch<T> | "missed" | null> {
    for (;;) {
      if (!this.#places.has(place)) return null;
      if (place.hasMissed) {
        place.hasMissed = false;
        return "missed";
      }
      const { next } = place.at;
      if (next?.batch) {
        place.at = next;
        place.waiting -= next.batch.items.length;
        return next.batch;
      }
      await new Promise<void>((resolve) => (place.wake = resolve));
    }
  }
}

/** Moves a reader past everything that waits. */
function miss<T>(place: Place<T>, last: Link<T>): void {
  place.at = last;
  place.waiting = 0;
  place.hasMissed = true;
}

function wake<T>(place: Place<T>): void {
  place.wake?.();
  place.wake = null;
}
