type Waiting = { readonly start: () => void; readonly refuse: () => void };

export type FairQueue = {
  /** Runs the work when it is the key's turn; rejects with the queue's refusal when it is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Runs expensive work, `atOnce` pieces at a time, the keys in turn: however much one key asks for,
 * another's next piece waits for one round at most. When `mostWaiting` pieces wait, the key that has
 * the most of them loses its newest.
 */
export function createFairQueue(options: {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly refusal: () => Error;
}): FairQueue {
  const { atOnce, mostWaiting, refusal } = options;
  // A Map keeps its keys in the order in which they were set: the first is the next in turn.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function startNext(): boolean {
    const [turn] = lines;
    if (!turn) return false;
    const [key, line] = turn;
    const next = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    next?.start();
    return true;
  }

  function makeRoom(key: string): void {
    const own = lines.get(key)?.length ?? 0;
    const [longest] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    if (!longest || longest.length <= own + 1) throw refusal();
    waiting -= 1;
    longest.pop()?.refuse();
  }

  function waitInLine(key: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoom(key);
    waiting += 1;
    return new Promise((start, reject) => {
      const line = lines.get(key) ?? [];
      line.push({ start, refuse: () => reject(refusal()) });
      lines.set(key, line);
    });
  }

  return {
    async run(key, work) {
      if (running >= atOnce) await waitInLine(key);
      else running += 1;
      try {
        return await work();
      } finally {
        // Whoever finishes hands its place on, so `running` stays as it is.
        if (!startNext()) running -= 1;
      }
    },
  };
}
