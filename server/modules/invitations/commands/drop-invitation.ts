import { invitations } from "#drizzle/schema/platform/invitations.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { ofEmployee } from "../steps/links.ts";

/** Deletes an invitation when its employee is removed from the team. */
export async function dropInvitation(
  tx: Transaction,
  org: OrgDb,
  employeeId: string,
): Promise<void> {
  await tx.delete(invitations).where(ofEmployee(org, employeeId));
}
