/**
 * How soon after a message the next may follow: what happens meanwhile travels together. A single
 * event never waits, and a storm of them costs a listener 16 messages a second.
 */
const restMillis = 60;
/** Events that wait for one slow listener; more than this and it is told to fetch all again. */
const longest = 1_000;

/** What happened since a listener's last read: items in order, or that some were lost. */
export type EventBatch<T> = readonly T[] | "overflow";

/** A bounded queue between the bus, which never waits, and one subscription, which may. */
export type EventQueue<T> = {
  push(item: T): void;
  /** Forgets what waits and says that something was missed. */
  overflow(): void;
  /** Lets the reader finish. */
  end(): void;
  /** All that waits, as soon as anything does; null once the queue has ended. One reader at a time. */
  take(): Promise<EventBatch<T> | null>;
};

export function createEventQueue<T>(signal?: AbortSignal): EventQueue<T> {
  let waiting: T[] = [];
  let isOverflown = false;
  let hasEnded = signal?.aborted ?? false;
  let wake: (() => void) | undefined;
  let restedAt = 0;
  const notify = () => {
    wake?.();
    wake = undefined;
  };
  const overflow = () => {
    waiting = [];
    isOverflown = true;
    notify();
  };
  const end = () => {
    hasEnded = true;
    notify();
  };
  signal?.addEventListener("abort", end, { once: true });
  return {
    push(item) {
      if (waiting.length >= longest) return overflow();
      waiting.push(item);
      notify();
    },
    overflow,
    end,
    async take() {
      if (!hasEnded && !isOverflown && waiting.length === 0) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      const rest = restedAt - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      if (hasEnded) return null;
      restedAt = performance.now() + restMillis;
      const batch = isOverflown ? "overflow" : waiting;
      waiting = [];
      isOverflown = false;
      return batch;
    },
  };
}
