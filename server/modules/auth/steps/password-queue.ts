import { DomainError } from "#server/kernel/errors.ts";
import { createFairQueue } from "#server/kernel/fair-queue.ts";

/** Argon2id, as OWASP advises it for 2 vCPUs: 19 MiB, two passes, one lane; about 25 ms. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing runs on libuv's four threads, which files and images need too, so addresses take turns.
 */
export const queue = createFairQueue({
  atOnce: 2,
  mostWaiting: 200,
  refusal: () => new DomainError("rate_limited"),
});

// Keyboards encode the same accented letter in different ways.
export const normal = (password: string): string => password.normalize("NFKC");
