import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DomainError } from "./errors.ts";
import type { OrgDb } from "./org-db.ts";

/** A caller's key for one mutation and the hash of what it asked for. */
export type IdempotencyClaim = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
};

/** The claim of a request, or null when the caller sent no key. `input` is hashed as given. */
export function idempotencyClaim(
  scope: string,
  key: string | null,
  input: unknown,
): IdempotencyClaim | null {
  if (!key) return null;
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  return { scope, key, requestHash };
}

/**
 * The answer that a claim already got, or undefined when it has none. Throws
 * `idempotency_key_reused` when the key belongs to another request.
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
