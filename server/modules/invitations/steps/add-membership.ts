import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Person } from "./links.ts";

/** Ties a login to an employee. Throws `email_taken` for somebody who is a member already. */
export async function addMembership(
  { org }: WriteContext,
  { tx, audit }: Pick<OrgWrite, "tx" | "audit">,
  member: Omit<Person, "email"> & { readonly userId: string },
): Promise<void> {
  const { userId, employeeId, role, permissions } = member;
  const added = await tx
    .insert(memberships)
    .values({ userId, organizationId: org.id, employeeId, role, permissions: [...permissions] })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added.length === 0) throw new DomainError("email_taken");
  await audit({
    action: "member.add",
    entity: "user",
    entityId: userId,
    changes: { role: [null, role], permissions: [[], permissions] },
  });
}
