import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { DomainError } from "./errors.ts";
import type { SharedCounts } from "./rate-counts.ts";

/** How often something may happen: `max` times in any `windowSeconds`. */
export type RateRule = { readonly max: number; readonly windowSeconds: number };

/** Counts attempts by key, together with the other processes on the database. */
export type RateLimiter = {
  /**
   * Counts an attempt, or `weight` of them; rejects with `rate_limited` when the key has used up
   * its window. The hits of one moment share one statement.
   */
  hit(scope: string, key: string, rule: RateRule, weight?: number): Promise<void>;
  /** Gives a key its attempts back, e.g. after a right password. */
  reset(scope: string, key: string): Promise<void>;
};

type Window = {
  untilMillis: number;
  /** What all processes have counted, as far as this one knows, its own told attempts included. */
  known: number;
  /** What this process has counted and not yet told. */
  untold: number;
  /** What stood before the attempts that were told last. */
  before: number;
};

const keptKeys = 50_000;
/** Within this time the others hear of every attempt. */
const tellMillis = 1_000;
/** A database that answers later than this is no reason to let a caller wait. */
const patienceMillis = 500;

/**
 * The attempts at which a process asks the others before it goes on: an eighth of a limit, so that
 * most calls wait for nothing. All processes together let through at most
 * max + processes × (lease − 1) in a window.
 */
export function leaseOf({ max }: RateRule): number {
  return Math.ceil(max / 8);
}

/**
 * A limiter over fixed windows; it holds at most 50,000 keys, the least used go first. Without
 * shared counts, or while the database is away, the process counts alone.
 */
export function createRateLimiter(options: {
  readonly enabled: boolean;
  readonly now: () => Date;
  readonly shared?: SharedCounts;
}): RateLimiter {
  const { enabled, now, shared } = options;
  const windows = new LRUCache<string, Window>({ max: keptKeys });
  const teller = shared && createTeller(shared);

  function windowOf(id: string, { windowSeconds }: RateRule): Window {
    const at = now().getTime();
    const current = windows.get(id);
    if (current && current.untilMillis > at) return current;
    const fresh = { untilMillis: at + windowSeconds * 1000, known: 0, untold: 0, before: 0 };
    windows.set(id, fresh);
    return fresh;
  }

  function refuse({ untilMillis }: Window): never {
    const retryAfter = Math.max(1, Math.ceil((untilMillis - now().getTime()) / 1000));
    throw new DomainError("rate_limited", { retryAfter });
  }

  return {
    async hit(scope, key, rule, weight = 1) {
      if (!enabled) return;
      const id = `${scope}\n${key}`;
      const window = windowOf(id, rule);
      if (window.known + window.untold + weight > rule.max) refuse(window);
      window.untold += weight;
      if (!teller) return;
      const place = window.untold;
      const told = teller.tell(id, window, { atOnce: place >= leaseOf(rule) });
      if (told && (await told) && window.before + place > rule.max) refuse(window);
    },
    async reset(scope, key) {
      const id = `${scope}\n${key}`;
      windows.delete(id);
      await teller?.forget(id);
    },
  };
}

/** Tells the others what was counted: one statement at a time, for all keys of that moment. */
function createTeller(shared: SharedCounts) {
  const untold = new Map<string, Window>();
  let later: NodeJS.Timeout | undefined;
  let current: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  function tellNext(): Promise<boolean> {
    clearTimeout(later);
    later = undefined;
    next ??= (current ?? Promise.resolve(true)).then(() => {
      current = next;
      next = undefined;
      return send();
    });
    return next;
  }

  /** False when the others could not be reached: what was counted then stands here alone. */
  async function send(): Promise<boolean> {
    const windows = [...untold];
    untold.clear();
    const counted = windows.map(([key, window]) => {
      const count = window.untold;
      window.known += count;
      window.untold = 0;
      return { key, untilMillis: window.untilMillis, count };
    });
    try {
      const answers = await shared.add(counted);
      for (const [index, [, window]] of windows.entries()) {
        const [answer, own] = [answers[index], counted[index]];
        if (!answer || !own) continue;
        window.known = answer.count;
        window.before = answer.count - own.count;
        window.untilMillis = answer.untilMillis;
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    /** A promise when the caller is to wait for the others' count. */
    tell(id: string, window: Window, { atOnce }: { atOnce: boolean }): Promise<boolean> | null {
      untold.set(id, window);
      if (atOnce) return Promise.race([tellNext(), sleep(patienceMillis, false, { ref: false })]);
      later ??= setTimeout(() => void tellNext(), tellMillis).unref();
      return null;
    },
    async forget(id: string): Promise<void> {
      untold.delete(id);
      await shared.remove(id).catch(() => undefined);
    },
  };
}
