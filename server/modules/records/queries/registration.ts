import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { registrationText } from "#shared/domain/licenses.ts";

/** Returns a team member's registration with its council, or null. */
export async function loadRegistration(
  tx: OrgReader["db"],
  { tables: { employees: e } }: OrgDb,
  employeeId: string | null,
): Promise<string | null> {
  if (employeeId === null) return null;
  const [row] = await tx
    .select({ licenseType: e.licenseType, licenseNumber: e.licenseNumber })
    .from(e)
    .where(eq(e.id, employeeId));
  return row ? registrationText(row) : null;
}
