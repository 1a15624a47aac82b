import { invitations } from "#drizzle/schema/platform/invitations.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { Person } from "../steps/links.ts";

/** Stores role and permissions until there is a login; a mailed link stays open. */
export async function keepGrants(
  { org }: Pick<WriteContext, "org">,
  tx: Transaction,
  { employeeId, email, role, permissions }: Person,
): Promise<void> {
  const granted = { role, permissions: [...permissions] };
  await tx
    .insert(invitations)
    .values({ organizationId: org.id, employeeId, email, ...granted })
    .onConflictDoUpdate({
      target: [invitations.organizationId, invitations.employeeId],
      set: granted,
    });
}
