/**
 * How many streams of events (sockets and server-sent events) a process keeps open: for one
 * address, which a whole office may share, for those of it without a login, and for one person's
 * tabs and scripts.
 */
export const streamLimits = { address: 200, strangers: 20, user: 30 } as const;

/** With RATE_LIMITS off, as for benchmarks that open a thousand sockets from one address. */
export const noStreamLimits = { address: Infinity, strangers: Infinity, user: Infinity } as const;

type Holder = keyof typeof streamLimits;

/** Counts the open streams of this process by address and by person. */
export type OpenStreams = {
  isFull(holder: Holder, key: string): boolean;
  /** Counts one more until the returned function is called; returns null when there are enough. */
  hold(holder: Holder, key: string): (() => void) | null;
};

export function createOpenStreams(limits: Readonly<Record<Holder, number>>): OpenStreams {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.get(name) ?? 0;
  const isFull = (holder: Holder, key: string) => count(`${holder} ${key}`) >= limits[holder];
  return {
    isFull,
    hold(holder, key) {
      if (isFull(holder, key)) return null;
      const name = `${holder} ${key}`;
      counts.set(name, count(name) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = count(name) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
}
