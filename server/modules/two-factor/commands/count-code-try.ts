import type { Deps } from "#server/kernel/deps.ts";
import { codeLimit } from "../rules.ts";

/**
 * Counts one try at a person's codes and returns a function that restores the tries after a correct
 * one.
 */
export async function countCodeTry(
  { limiter }: Pick<Deps, "limiter">,
  userId: string,
): Promise<() => Promise<unknown>> {
  await limiter.hit("two-factor-code", userId, codeLimit);
  return () => limiter.reset("two-factor-code", userId);
}
