import { eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

export async function lockCalendar(tx: Transaction, org: OrgDb, id: string): Promise<void> {
  const { calendars } = org.tables;
  const [row] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(eq(calendars.id, id))
    .for("update");
  if (!row) throw new DomainError("not_found");
}
