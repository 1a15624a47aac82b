import type { Deps } from "#server/kernel/deps.ts";
import { codeLimit } from "../rules.ts";

/** Counts one try at a person's codes; what it returns gives the tries back after a right one. */
export async function countCodeTry(
  { limiter }: Pick<Deps, "limiter">,
  userId: string,
): Promise<() => Promise<unknown>> {
  await limiter.hit("two-factor-code", userId, codeLimit);
  return () => limiter.reset("two-factor-code", userId);
}
