import { users } from "#drizzle/schema/platform/auth.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writePlatform, type PlatformContext } from "#server/kernel/write-platform.ts";
import { hashPassword } from "#server/modules/auth/commands/hash-password.ts";

/**
 * Makes a login without memberships; returns its id. Without a password, only a temporary one lets
 * the user in. Its mailbox counts as proven: the caller vouches for it. Throws `email_taken`.
 */
export async function createUser(
  ctx: PlatformContext,
  input: { readonly name: string; readonly email: string; readonly password: string | null },
): Promise<string> {
  const id = newId();
  const email = input.email.toLowerCase();
  const passwordHash =
    input.password === null ? null : await hashPassword(input.password, "system");
  return writePlatform(ctx, async ({ tx, audit }) => {
    const made = await tx
      .insert(users)
      .values({ id, name: input.name, email, passwordHash, provenAt: ctx.deps.now() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) throw new DomainError("email_taken");
    await audit({ action: "user.create", actorUserId: null, entityId: id });
    return id;
  });
}
