import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { asDomainError, DomainError } from "./errors.ts";
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
  /** Takes back an attempt that came to nothing, unless its window has passed. */
  giveBack(scope: string, key: string): void;
  /** Restores a key's attempts, for example after a correct password. */
  reset(scope: string, key: string): Promise<void>;
};

/** Counts an attempt of something that is left out, not refused, when its key has used up its window. */
export async function isWithinLimit(
  limiter: Pick<RateLimiter, "hit">,
  scope: string,
  key: string,
  rule: RateRule,
): Promise<boolean> {
  try {
    await limiter.hit(scope, key, rule);
    return true;
  } catch (error) {
    if (asDomainError(error)?.code === "rate_limited") return false;
    throw error;
  }
}

type Window = {
  untilMillis: number;
  /** The count of all processes as far as this one knows, including its own reported attempts. */
  known: number;
  /** The attempts that this process has counted and not yet reported. */
  unreported: number;
  /** The count before the attempts of the latest report. */
  before: number;
};

const keptKeys = 50_000;
/** How soon the other processes hear of every attempt. */
const reportMillis = 1_000;
/** Slower answers of the database are no reason to let a caller wait. */
const patienceMillis = 500;

/**
 * Returns after how many attempts a process asks the others before it goes on: an eighth of a
 * limit, so that most calls wait for nothing. All processes together let through at most max +
 * processes × (lease − 1) in a window.
 */
export function leaseOf({ max }: RateRule): number {
  return Math.ceil(max / 8);
}

/**
 * Makes a limiter over fixed windows. It holds at most 50,000 keys; the least used go first.
 * Without shared counts, or while the database is away, the process counts alone.
 */
export function createRateLimiter(options: {
  readonly enabled: boolean;
  readonly now: () => Date;
  readonly shared?: SharedCounts;
}): RateLimiter {
  const { enabled, now, shared } = options;
  const windows = new LRUCache<string, Window>({ max: keptKeys });
  const reporter = shared && createReporter(shared);

  function windowOf(id: string, { windowSeconds }: RateRule): Window {
    const at = now().getTime();
    const current = windows.get(id);
    if (current && current.untilMillis > at) return current;
    const fresh = { untilMillis: at + windowSeconds * 1000, known: 0, unreported: 0, before: 0 };
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
      if (window.known + window.unreported + weight > rule.max) refuse(window);
      window.unreported += weight;
      if (!reporter) return;
      const place = window.unreported;
      const reported = reporter.report(id, window, { atOnce: place >= leaseOf(rule) });
      if (reported && (await reported) && window.before + place > rule.max) refuse(window);
    },
    giveBack(scope, key) {
      const id = `${scope}\n${key}`;
      const window = windows.get(id);
      if (!window || window.untilMillis <= now().getTime()) return;
      window.unreported -= 1;
      void reporter?.report(id, window, { atOnce: false });
    },
    async reset(scope, key) {
      const id = `${scope}\n${key}`;
      windows.delete(id);
      await reporter?.forget(id);
    },
  };
}

/**
 * Reports the counts to the other processes: one statement at a time, for all keys of that moment.
 */
function createReporter(shared: SharedCounts) {
  const unreported = new Map<string, Window>();
  let later: NodeJS.Timeout | undefined;
  let current: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  function reportNext(): Promise<boolean> {
    clearTimeout(later);
    later = undefined;
    next ??= (current ?? Promise.resolve(true)).then(() => {
      current = next;
      next = undefined;
      return send();
    });
    return next;
  }

  /** Returns false when the others could not be reached; those attempts then count here alone. */
  async function send(): Promise<boolean> {
    const windows = [...unreported];
    unreported.clear();
    const counted = windows.map(([key, window]) => {
      const count = window.unreported;
      window.known += count;
      window.unreported = 0;
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
    /** Returns a promise when the caller must wait for the others' count. */
    report(id: string, window: Window, { atOnce }: { atOnce: boolean }): Promise<boolean> | null {
      unreported.set(id, window);
      if (atOnce) return Promise.race([reportNext(), sleep(patienceMillis, false, { ref: false })]);
      later ??= setTimeout(() => void reportNext(), reportMillis).unref();
      return null;
    },
    async forget(id: string): Promise<void> {
      unreported.delete(id);
      await shared.remove(id).catch(() => undefined);
    },
  };
}
