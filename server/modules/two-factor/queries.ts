import { and, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { recoveryCodes } from "#drizzle/schema/platform/two-factor.ts";
import type { MemberContext } from "#server/kernel/context.ts";

/**
 * Returns whether the caller's second factor is on, how many recovery codes are left and whether it
 * is demanded.
 */
export async function readTwoFactor({ deps, session }: MemberContext) {
  const { db } = deps.database;
  const unused = and(eq(recoveryCodes.userId, session.user.id), isNull(recoveryCodes.usedAt));
  const [row] = await db
    .select({
      isRequired: organizations.requiresTwoFactor,
      recoveryCodesLeft: db.$count(recoveryCodes, unused),
    })
    .from(organizations)
    .where(eq(organizations.id, session.organization.id));
  return {
    isOn: session.hasTwoFactor,
    isRequired: row?.isRequired ?? false,
    recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
  };
}
