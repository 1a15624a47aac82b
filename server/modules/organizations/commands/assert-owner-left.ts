import { and, count, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";

/**
 * Throws `forbidden` when the organisation has no active owner left. Called under the lock on the
 * organisation, so that two owners can't leave at the same time.
 */
export async function assertOwnerLeft(tx: Transaction, organizationId: string): Promise<void> {
  const [owners] = await tx
    .select({ left: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, "owner"),
        eq(memberships.isActive, true),
      ),
    );
  if (!owners?.left) throw new DomainError("forbidden", {}, [], employeeTexts.lastOwner);
}
