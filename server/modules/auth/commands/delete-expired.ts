import { lt } from "drizzle-orm";
import { temporaryPasswords } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { deleteExpiredSessions } from "../sessions.ts";

/** Deletes ended sessions and temporary passwords. */
export async function deleteExpired({
  database: { db },
  now,
}: Pick<Deps, "database" | "now">): Promise<void> {
  await deleteExpiredSessions({ db, now });
  await db.delete(temporaryPasswords).where(lt(temporaryPasswords.expiresAt, now()));
}
