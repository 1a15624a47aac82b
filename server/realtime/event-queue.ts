/** Events that wait for one slow listener; more than this and it is told to fetch all again. */
const longest = 1_000;

/** What happened between a listener's reads: items in order, or "overflow" in their place. */
export type EventQueue<T> = AsyncIterable<T | "overflow"> & {
  push(item: T): void;
  /** Forgets what waits and says that something was missed. */
  overflow(): void;
  /** Lets the reader finish. */
  end(): void;
};

/** A bounded queue between the bus, which never waits, and one subscription, which may. */
export function createEventQueue<T>(signal?: AbortSignal): EventQueue<T> {
  let waiting: (T | "overflow")[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  const notify = () => {
    wake?.();
    wake = undefined;
  };
  const end = () => {
    ended = true;
    notify();
  };
  signal?.addEventListener("abort", end, { once: true });
  const overflow = () => {
    waiting = ["overflow"];
    notify();
  };
  return {
    push(item) {
      if (waiting.length >= longest) return overflow();
      waiting.push(item);
      notify();
    },
    overflow,
    end,
    async *[Symbol.asyncIterator]() {
      while (!ended && !signal?.aborted) {
        const batch = waiting;
        waiting = [];
        for (const item of batch) {
          if (ended || signal?.aborted) return;
          yield item;
        }
        if (waiting.length === 0 && !ended && !signal?.aborted) {
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    },
  };
}
