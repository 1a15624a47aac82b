import { eq } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { writePlatform, type PlatformContext } from "#server/kernel/write-platform.ts";
import { removeSecondFactor } from "#server/modules/two-factor/commands/remove.ts";
import { lockUser } from "../queries.ts";
import { endSessions } from "./end-sessions.ts";
import { useUpTemporaryPasswords } from "./use-up-temporary-passwords.ts";

/**
 * Shuts everybody out of a login whose mailbox was never proven: an organisation handed its password
 * out. Only a password mailed to the mailbox lets in from then on, and the mailbox counts as proven,
 * as that of a login just made: whoever calls this answers for it. Returns false for a proven login,
 * which stays as it is.
 */
export function reclaimLogin(
  ctx: PlatformContext,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<boolean> {
  return writePlatform(ctx, async ({ tx, audit }) => {
    const user = await lockUser(tx, userId);
    if (!user || user.provenAt) return false;
    const at = ctx.deps.now();
    await tx
      .update(users)
      .set({ name, passwordHash: null, provenAt: at, updatedAt: at })
      .where(eq(users.id, userId));
    await useUpTemporaryPasswords(tx, at, userId);
    await removeSecondFactor(tx, userId);
    await endSessions(tx, userId);
    await audit({ action: "auth.reclaim_login", actorUserId: null, entityId: userId });
    return true;
  });
}
