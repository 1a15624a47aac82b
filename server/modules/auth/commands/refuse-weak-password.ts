import { setImmediate } from "node:timers/promises";
import type { Options, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { passwordMessages } from "#server/modules/auth/words.pt-br.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { foldText } from "#shared/domain/search-text.ts";

/** Below this, a password is found by somebody who knows the person. */
const leastGuesses = 100_000_000;

/**
 * What a sign such as '@' costs a guesser: there are about ten that people put where a part of their
 * password ends. The estimator takes such a sign for a word of its own, out of ten thousand.
 */
const guessesOfSign = 10;

/**
 * Bounds that keep the worst password at about 10 ms of the event loop (measured; a second without
 * them). Only the beginning of a password is judged: a longer one is no weaker.
 */
const bounds = { maxLength: 24, l33tMaxSubstitutions: 2 } as const;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * The dictionaries take megabytes, so they are read when the first password is set, not at every
 * start, and piece by piece, so that others are served in between. The estimator itself would build
 * all of them at once, and hold the event loop for more than a tenth of a second.
 */
async function makeEstimator(): Promise<ZxcvbnFactory> {
  const core = await import("@zxcvbn-ts/core");
  await setImmediate();
  const common = await import("@zxcvbn-ts/language-common");
  await setImmediate();
  const portuguese = await import("@zxcvbn-ts/language-pt-br");
  const made = new core.ZxcvbnFactory({ graphs: common.adjacencyGraphs, ...bounds });
  const { options } = made as unknown as { readonly options: Options };
  for (const [name, words] of Object.entries({ ...common.dictionary, ...portuguese.dictionary })) {
    await setImmediate();
    const built = new core.Options({ dictionary: { [name]: words } });
    Object.assign(options.rankedDictionaries, built.rankedDictionaries);
    Object.assign(options.rankedDictionariesMaxWordSize, built.rankedDictionariesMaxWordSize);
  }
  return made;
}

/**
 * Refuses a new password that is common or built from what is known about the person: their e-mail,
 * their name, the house's, the product's. Throws `invalid_input` for the field.
 */
export async function refuseWeakPassword(
  password: string,
  about: readonly string[],
  field = "newPassword",
): Promise<void> {
  // Few who have an accent in their name type it in a password.
  const known = about.flatMap((text) => [text, foldText(text)]);
  const parts = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = known.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ""));
  const inputs = [...known, ...parts, ...joined, "encaixe"]
    .map((text) => text.toLowerCase())
    .filter((text) => text.length > 2);
  const isPersonal = inputs.some((text) => isLittleMoreThan(password.toLowerCase(), text));
  estimator ??= makeEstimator();
  if (isPersonal || guessesOf(await estimator, password, inputs) <= leastGuesses) {
    throw invalidField(field, passwordMessages.guessable);
  }
}

/** 'Senha@12345' is 'Senha12345' with one sign in it, and hardly better. */
function guessesOf(judge: ZxcvbnFactory, password: string, inputs: string[]): number {
  const { guesses } = judge.check(password, inputs);
  const words = password.replace(/[^\p{L}\p{N}]+/gu, "");
  const signs = password.length - words.length;
  if (signs === 0) return guesses;
  return Math.min(guesses, judge.check(words, inputs).guesses * guessesOfSign ** signs);
}

/**
 * True for an e-mail with two digits behind it: the estimator ignores words longer than its bound.
 */
function isLittleMoreThan(password: string, known: string): boolean {
  return password.includes(known) && password.length - known.length < 6;
}
