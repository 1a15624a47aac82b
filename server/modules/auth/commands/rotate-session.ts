import { and, eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { lockUser } from "../queries.ts";
import { carriedColumns, carriedOver, issueSession, type IssuedSession } from "../sessions.ts";

/**
 * Replaces a session with one of another organisation, with a new token that ends no later than the
 * old one would have. The caller has checked the membership. Throws `unauthenticated` when the
 * session ended meanwhile.
 */
export async function rotateSession(
  tx: Transaction,
  now: () => Date,
  session: ActiveSession,
  organizationId: string,
): Promise<IssuedSession> {
  const userId = session.user.id;
  await lockUser(tx, userId);
  const [old] = await tx
    .delete(sessions)
    .where(and(eq(sessions.idHash, session.idHash), eq(sessions.userId, userId)))
    .returning(carriedColumns);
  if (!old) throw new DomainError("unauthenticated");
  return issueSession(tx, now, userId, {
    organizationId,
    mustChangePassword: false,
    ...carriedOver(old),
  });
}
