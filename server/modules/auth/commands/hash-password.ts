import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "#server/kernel/errors.ts";

/** Argon2id, as OWASP advises it for 2 vCPUs: 19 MiB, two passes, one lane; about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on libuv's four threads, which files and images need too. */
const atOnce = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new DomainError("rate_limited");
    // Whoever finishes hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// Keyboards write the same accented letter in different ways.
const normal = (password: string): string => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash it works as long on a decoy and says
 * no, so that the time taken does not tell who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored) return inTurn(() => verify(stored, normal(password)));
  decoy ??= hash("nobody has this password", cost);
  const nobody = await decoy;
  await inTurn(() => verify(nobody, normal(password)));
  return false;
}
