import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readOwned, type OwnedRow } from "../queries.ts";

/**
 * Locks the account of the caller's organisation until the transaction ends, so that of two owners
 * who close each other's organisation one stays inside. Returns the organisation and how many of
 * the account aren't deleted. Throws `not_found` for one that the caller neither owns nor pays for, and
 * `forbidden` when the caller is no owner any more.
 */
export async function lockOwned(
  tx: Transaction,
  session: ActiveSession,
  id: string,
): Promise<{ readonly target: OwnedRow; readonly isLast: boolean }> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, session.organization.accountId))
    .for("no key update");
  const owned = await readOwned(tx, session);
  const current = owned.find((row) => row.id === session.organization.id);
  if (!current?.isOwn || !current.isActive) throw new DomainError("forbidden");
  const target = owned.find((row) => row.id === id);
  if (!target) throw new DomainError("not_found");
  return { target, isLast: owned.filter(({ deletedAt }) => !deletedAt).length < 2 };
}
