import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { DomainError, invalidField, sqlState } from "./errors.ts";
import type { OrgDb } from "./org-db.ts";
import type { Transaction } from "./write.ts";

/** A caller's key for one mutation and the hash of its input. */
export type IdempotencyClaim = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
};

/** 8 to 128 printable ASCII characters. */
const keyForm = /^[\x21-\x7e]{8,128}$/;

/**
 * Returns the claim of a request, or null when the caller sent no key. `input` is hashed as given.
 * Throws `invalid_input` for a malformed key.
 */
export function idempotencyClaim(
  scope: string,
  key: string | null,
  input: unknown,
): IdempotencyClaim | null {
  if (key === null) return null;
  if (!keyForm.test(key)) throw invalidField("Idempotency-Key", requestMessages.idempotencyKey);
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  return { scope, key, requestHash };
}

/**
 * Returns the answer that a claim already got, or undefined. Throws `idempotency_key_reused` when
 * the key belongs to another request.
 */
export async function storedAnswer(org: OrgDb, claim: IdempotencyClaim | null): Promise<unknown> {
  if (!claim) return undefined;
  const { idempotencyKeys } = org.tables;
  const [row] = await org.db
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, claim.scope), eq(idempotencyKeys.key, claim.key)));
  if (!row) return undefined;
  if (row.requestHash !== claim.requestHash) throw new DomainError("idempotency_key_reused");
  return row.response;
}

/** How a command inside `answerOnce` takes its claim and stores its answer. */
export type AnswerOnce<T> = {
  /** Called first in the transaction: a second run of the same claim waits here and fails. */
  claim(tx: Transaction): Promise<void>;
  /** Called last: stores the answer for repeats. */
  keep(tx: Transaction, answer: T): Promise<T>;
};

/**
 * Runs a command once for its claim: a repeat, even a concurrent one, gets the first answer.
 * Without a claim the command just runs. Throws `idempotency_key_reused` for another request's key.
 */
export async function answerOnce<T extends object>(
  org: OrgDb,
  claim: IdempotencyClaim | null,
  run: (answer: AnswerOnce<T>) => Promise<T>,
): Promise<T> {
  const { idempotencyKeys: t } = org.tables;
  const known = await storedAnswer(org, claim);
  if (known) return known as T;
  try {
    return await run({
      claim: async (tx) => {
        if (claim) await tx.insert(t).values({ ...claim, status: 201, response: {} });
      },
      keep: async (tx, answer) => {
        if (!claim) return answer;
        const { scope, key } = claim;
        const own = and(eq(t.scope, scope), eq(t.key, key));
        await tx.update(t).set({ response: answer }).where(own);
        return answer;
      },
    });
  } catch (error) {
    const answered =
      claim && sqlState(error) === "23505" ? await storedAnswer(org, claim) : undefined;
    if (!answered) throw error;
    return answered as T;
  }
}
