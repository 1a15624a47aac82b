type Waiting = { readonly start: () => void; readonly refuse: () => void };

export type FairQueue = {
  /** Runs the work at the key's turn; rejects with the queue's refusal when the queue is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Runs expensive tasks, `atOnce` at a time, taking the keys in turn: whatever one key asks for,
 * another's next task waits for one round at most. When `mostWaiting` tasks wait, the key with the
 * most of them loses its newest.
 */
export function createFairQueue(options: {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly refusal: () => Error;
}): FairQueue {
  const { atOnce, mostWaiting, refusal } = options;
  // A Map keeps its keys in insertion order, so the first key is the next in turn.
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
        // A finished task hands its place on, so `running` stays as it is.
        if (!startNext()) running -= 1;
      }
    },
  };
}
