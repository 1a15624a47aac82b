import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { BookAppointmentInput } from "#shared/schemas/booking.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";

/**
 * This many bookings of a link in ten minutes are no attack; each further such number doubles the
 * work.
 */
const step = 12;
const windowMs = 600_000;
const mostLevels = 6;
/** Iterations of one try: about 1 ms on a desk, 8 ms on an old phone. */
const cost = 5_000;
/** Tries of the first level; a solver needs about all of them, give or take a third. */
const firstTries = 60;
/** How long a visitor has to solve it, in seconds. */
const validSeconds = 600;

type Proven = Pick<BookAppointmentInput, "slug" | "customerEmail" | "start">;

type Pressure = { readonly count: number; readonly at: number };
const pressures = new WeakMap<Deps, LRUCache<string, Pressure>>();

/** Remembers how many bookings a link got in the last ten minutes, as the database counted them. */
export function notePressure(deps: Deps, linkId: string, count: number): void {
  let links = pressures.get(deps);
  if (!links) pressures.set(deps, (links = new LRUCache({ max: 5_000 })));
  links.set(linkId, { count, at: deps.now().getTime() });
}

/**
 * Returns the level of work, 0 for none; the count fades over the ten minutes after which it would
 * be 0 anyway.
 */
function levelOf(deps: Deps, linkId: string): number {
  const pressure = pressures.get(deps)?.get(linkId);
  if (!pressure || !deps.config.rateLimits) return 0;
  const left = 1 - (deps.now().getTime() - pressure.at) / windowMs;
  return Math.min(mostLevels, Math.floor((pressure.count * Math.max(0, left)) / step));
}

/**
 * Demands a proof of work before a booking through a link that many are booking at once; more
 * bookings demand more work. Throws `proof_required` with a challenge for exactly this e-mail and
 * time, so that its proof serves nothing else, and `invalid_input` for a wrong proof.
 */
export async function demandProof(
  deps: Deps,
  linkId: string,
  input: Proven & Pick<BookAppointmentInput, "proof">,
): Promise<void> {
  const level = levelOf(deps, linkId);
  if (level === 0) return;
  const secret = createHmac("sha256", deps.config.appSecret).update("booking-proof").digest("hex");
  const subject = subjectOf(input);
  const proof = input.proof === undefined ? null : readProof(input.proof);
  if (!proof || proof.challenge.parameters.expiresAt * 1000 < Date.now()) {
    const tries = firstTries * 2 ** (level - 1);
    const challenge = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost,
      counter: Math.floor(tries * (0.67 + Math.random() * 0.66)),
      deriveKey,
      data: { subject },
      expiresAt: new Date(Date.now() + validSeconds * 1000),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    throw new DomainError("proof_required", { challenge: JSON.stringify(challenge) });
  }
  const isSolved =
    proof.challenge.parameters.data.subject === subject &&
    (
      await verifySolution({
        ...proof,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      })
    ).verified;
  if (!isSolved) throw invalidField("proof", bookingAnswers.wrongProof);
}

/** What a challenge is for: its solver books this time for this address, or nothing. */
function subjectOf({ slug, customerEmail, start }: Proven): string {
  const instant = new Date(start).getTime();
  return sha256Hex(`${slug}\n${customerEmail}\n${instant}`);
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ subject: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
});

function readProof(text: string): z.infer<typeof proofSchema> {
  try {
    return proofSchema.parse(JSON.parse(text));
  } catch {
    throw invalidField("proof", bookingAnswers.wrongProof);
  }
}
