import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { assertRoom } from "./assert-room.ts";

type Deletion = { readonly deletedAt: Date; readonly at: Date };

/**
 * Whether an organisation was deleted in an account that could only read by then, where nothing new is
 * made: that has back what it had when it stopped, whatever its plan has room for.
 */
export async function wasThere(
  db: Database["db"] | Transaction,
  accountId: string,
  { deletedAt, at }: Deletion,
): Promise<boolean> {
  const [account] = await db
    .select({ readOnlyFrom: accounts.readOnlyFrom })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account !== undefined && isReadOnly(account, at) && isReadOnly(account, deletedAt);
}

/** Whether an account can have an organisation back now that was deleted at an instant. */
export async function mayRestore(
  { database: { db }, now }: Pick<Deps, "database" | "now">,
  accountId: string,
  deletedAt: Date,
): Promise<boolean> {
  if (await wasThere(db, accountId, { deletedAt, at: now() })) return true;
  return (await findRestoreBar(db, accountId)) === null;
}

/** Returns why an account has no room to have a deleted organisation back; null where it has. */
export async function findRestoreBar(
  db: Database["db"],
  accountId: string,
): Promise<string | null> {
  try {
    await assertRoom(db, accountId);
    return null;
  } catch (error) {
    const refused = asDomainError(error);
    if (refused?.code === "plan_limit_reached") return refused.message;
    throw error;
  }
}
