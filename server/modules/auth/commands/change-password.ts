import { and, eq, isNull } from "drizzle-orm";
import { sessions, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { passwordMessages } from "#shared/messages.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { hashTemporaryPassword, passwordChangeLimit } from "../rules.ts";
import { issueSession, type IssuedSession } from "../sessions.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";

type Input = { readonly currentPassword?: string | undefined; readonly newPassword: string };

/**
 * Sets a new password, ends the person's other sessions and rotates this one. The current password
 * is asked for unless the session began with a temporary one. Errors: wrong_password, invalid_input
 * when the new one equals the current or a temporary one, rate_limited.
 */
export async function changePassword(ctx: MemberContext, input: Input): Promise<IssuedSession> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  deps.limiter.hit("change-password", userId, passwordChangeLimit);
  await checkPasswords(ctx, input);
  const passwordHash = await hashPassword(input.newPassword);
  const issued = await writePlatform(ctx, async ({ tx, audit }) => {
    // First, as everywhere: the user's row puts logins, switches and changes in order.
    await tx.update(users).set({ passwordHash, updatedAt: deps.now() }).where(eq(users.id, userId));
    const next = await replaceAllSessions(ctx, tx);
    await tx
      .update(temporaryPasswords)
      .set({ usedAt: deps.now() })
      .where(and(eq(temporaryPasswords.userId, userId), isNull(temporaryPasswords.usedAt)));
    await audit({
      action: "auth.change_password",
      actorUserId: userId,
      organizationId: session.organization.id,
      entityId: userId,
    });
    return next;
  });
  deps.sessions.forget();
  deps.limiter.reset("change-password", userId);
  ctx.setSessionCookie?.(issued.token, issued.expiresAt);
  return issued;
}

async function checkPasswords(ctx: MemberContext, input: Input): Promise<void> {
  const { db } = ctx.deps.database;
  const userId = ctx.session.user.id;
  const rows = await db
    .select({ current: users.passwordHash, temporary: temporaryPasswords.passwordHash })
    .from(users)
    .leftJoin(temporaryPasswords, eq(temporaryPasswords.userId, users.id))
    .where(eq(users.id, userId));
  const current = rows[0]?.current ?? null;
  if (!ctx.session.mustChangePassword) {
    const right = await verifyPassword(current, input.currentPassword ?? "");
    if (!right) throw new DomainError("wrong_password");
    if (input.currentPassword === input.newPassword) {
      throw invalidField("newPassword", passwordMessages.sameAsCurrent);
    }
  }
  const typed = hashTemporaryPassword(input.newPassword);
  if (rows.some(({ temporary }) => temporary === typed)) {
    throw invalidField("newPassword", passwordMessages.sameAsTemporary);
  }
}

/** Whatever changes a password ends this session: that it is still there proves the check's worth. */
async function replaceAllSessions(ctx: MemberContext, tx: Transaction): Promise<IssuedSession> {
  const { deps, session } = ctx;
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, session.user.id))
    .returning({ idHash: sessions.idHash, expiresAt: sessions.expiresAt });
  const own = ended.find(({ idHash }) => idHash === session.idHash);
  if (!own) throw new DomainError("unauthenticated");
  return issueSession(tx, deps.now, session.user.id, {
    organizationId: session.organization.id,
    mustChangePassword: false,
    expiresAt: own.expiresAt,
  });
}
