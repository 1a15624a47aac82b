import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

type Member = {
  readonly userId: string;
  /** The employee of this organisation that the user is. */
  readonly employeeId: string | null;
  readonly role: string;
  /** Granted in addition to the role's. */
  readonly permissions: readonly string[];
};

/**
 * Ties a login to an organisation, in the transaction of the command that calls it. Throws `refusal`
 * for somebody who is a member already.
 */
export async function addMembership(
  { org }: Pick<WriteContext, "org">,
  { tx, audit }: Pick<OrgWrite, "tx" | "audit">,
  { userId, employeeId, role, permissions }: Member,
  refusal: "conflict" | "email_taken",
): Promise<void> {
  const added = await tx
    .insert(memberships)
    .values({ userId, organizationId: org.id, employeeId, role, permissions: [...permissions] })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added.length === 0) throw new DomainError(refusal);
  await audit({
    action: "member.add",
    entity: "user",
    entityId: userId,
    changes: { role: [null, role], permissions: [[], permissions] },
  });
}
