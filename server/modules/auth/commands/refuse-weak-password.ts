import { setImmediate } from "node:timers/promises";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { passwordMessages } from "#server/modules/auth/words.pt-br.ts";
import { invalidField } from "#server/kernel/errors.ts";

/** Below this, somebody who knows the person needs fewer than a hundred million guesses. */
const leastScore = 3;

/**
 * Bounds that keep the worst password at about 10 ms of the event loop (measured; a second without
 * them). Only the beginning of a password is judged: a longer one is no weaker.
 */
const bounds = { maxLength: 24, l33tMaxSubstitutions: 2 } as const;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * The dictionaries take megabytes, so they are read when the first password is set, not at every
 * start, and piece by piece, so that others are served in between.
 */
async function makeEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  await setImmediate();
  const common = await import("@zxcvbn-ts/language-common");
  await setImmediate();
  const portuguese = await import("@zxcvbn-ts/language-pt-br");
  await setImmediate();
  const dictionary = { ...common.dictionary, ...portuguese.dictionary };
  await setImmediate();
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...bounds });
}

/**
 * Refuses a new password that is common or built from what is known about the person: their e-mail,
 * their name, the product's. Throws `invalid_input` for the field.
 */
export async function refuseWeakPassword(
  password: string,
  about: readonly string[],
  field = "newPassword",
): Promise<void> {
  const parts = about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = about.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ""));
  const inputs = [...about, ...parts, ...joined, "encaixe"]
    .map((text) => text.toLowerCase())
    .filter((text) => text.length > 2);
  const isPersonal = inputs.some((text) => isLittleMoreThan(password.toLowerCase(), text));
  estimator ??= makeEstimator();
  if (isPersonal || (await estimator).check(password, inputs).score < leastScore) {
    throw invalidField(field, passwordMessages.guessable);
  }
}

/**
 * True for an e-mail with two digits behind it: the estimator ignores words longer than its bound.
 */
function isLittleMoreThan(password: string, known: string): boolean {
  return password.includes(known) && password.length - known.length < 6;
}
