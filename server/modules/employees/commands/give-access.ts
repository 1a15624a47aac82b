import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite, Transaction } from "#server/kernel/write.ts";
import { replaceTemporaryPassword } from "#server/modules/auth/commands/issue-temporary-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import type { Access } from "../rules.ts";

/** The login of an e-mail; whoever has one already keeps it as it is. */
export async function findOrMakeUser(
  tx: Transaction,
  person: { readonly name: string; readonly email: string },
): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), name: person.name, email: person.email })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made) return made.id;
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, person.email));
  if (!known) throw new Error("A user vanished while being looked up");
  return known.id;
}

/** Throws `email_taken` for someone who is a member already. */
export async function addMembership(
  ctx: WriteContext,
  { tx, audit }: Pick<OrgWrite, "tx" | "audit">,
  member: Access & { readonly userId: string; readonly employeeId: string },
): Promise<void> {
  const { userId, employeeId, role, permissions, isActive } = member;
  const added = await tx
    .insert(memberships)
    .values({
      userId,
      organizationId: ctx.org.id,
      employeeId,
      role,
      permissions: [...permissions],
      isActive,
    })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added.length === 0) throw new DomainError("email_taken");
  await audit({
    action: "member.add",
    entity: "user",
    entityId: userId,
    changes: { role: [null, role], permissions: [[], permissions], isActive: [null, isActive] },
  });
}

/**
 * A temporary password for somebody who may log in but has no password yet; null for everyone
 * else. Who belongs to other organisations, too, never gets one from here: it would open those.
 */
export async function firstPassword(
  ctx: WriteContext,
  tx: Transaction,
  userId: string,
): Promise<string | null> {
  const user = await lockUser(tx, userId);
  if (!user || user.passwordHash !== null) return null;
  if (await belongsElsewhere(ctx, tx, userId)) return null;
  return replaceTemporaryPassword(tx, ctx.deps.now(), userId);
}

/** True when the login opens an organisation that the author doesn't own. */
export async function belongsElsewhere(
  ctx: WriteContext,
  tx: Transaction,
  userId: string,
): Promise<boolean> {
  const { author, org } = ctx;
  const own = alias(memberships, "own");
  const authorOwns = tx
    .select({ one: sql`1` })
    .from(own)
    .where(
      and(
        eq(own.organizationId, memberships.organizationId),
        eq(own.userId, author.kind === "user" ? author.userId : userId),
        eq(own.role, "owner"),
        eq(own.isActive, true),
      ),
    );
  const elsewhere = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        ne(memberships.organizationId, org.id),
        notExists(authorOwns),
      ),
    )
    .limit(1);
  return elsewhere.length > 0;
}
