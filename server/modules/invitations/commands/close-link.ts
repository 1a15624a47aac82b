import { invitations } from "#drizzle/schema/platform/invitations.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { noLink, ofEmployee } from "../steps/links.ts";

/** Ends the mailed link; role and permissions stay as they are. */
export async function closeLink(tx: Transaction, org: OrgDb, employeeId: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...noLink, declinedAt: null })
    .where(ofEmployee(org, employeeId));
}
