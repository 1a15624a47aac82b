import { LRUCache } from "lru-cache";
import { DomainError } from "./errors.ts";

/** How often something may happen: `max` times in any `windowSeconds`. */
export type RateRule = { readonly max: number; readonly windowSeconds: number };

/** Counts attempts by key in this process. */
export type RateLimiter = {
  /** Counts one attempt; throws `rate_limited` when the key has used up its window. */
  hit(scope: string, key: string, rule: RateRule): void;
  /** Gives a key its attempts back, e.g. after a right password. */
  reset(scope: string, key: string): void;
};

/** A limiter over fixed windows; it holds at most 50,000 keys, the least used go first. */
export function createRateLimiter(options: { enabled: boolean; now: () => Date }): RateLimiter {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: 50_000 });
  return {
    hit(scope, key, rule) {
      if (!options.enabled) return;
      const id = `${scope}\n${key}`;
      const now = options.now().getTime();
      const window = windows.get(id);
      if (!window || window.until <= now) {
        windows.set(id, { until: now + rule.windowSeconds * 1000, count: 1 });
        return;
      }
      window.count += 1;
      if (window.count > rule.max) {
        const retryAfter = Math.ceil((window.until - now) / 1000);
        throw new DomainError("rate_limited", { retryAfter });
      }
    },
    reset(scope, key) {
      windows.delete(`${scope}\n${key}`);
    },
  };
}
