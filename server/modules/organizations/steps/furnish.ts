import { orgTables } from "#drizzle/org-tables.ts";
import { auditRow, type AuditEntry } from "#server/kernel/audit.ts";
import { newId } from "#server/kernel/ids.ts";
import type { Transaction } from "#server/kernel/write.ts";

type House = { readonly schemaName: string; readonly requestId: string };
type Owner = { readonly id: string; readonly name: string; readonly email: string };

/**
 * Puts a calendar and its owner, who attends, into an organisation that the same transaction makes.
 * Returns the employee that the owner is.
 */
export async function furnish(
  tx: Transaction,
  { schemaName, requestId }: House,
  owner: Owner,
): Promise<string> {
  const { auditLog, calendars, employees } = orgTables(schemaName);
  const note = (entry: AuditEntry) =>
    tx.insert(auditLog).values(auditRow({ author: { kind: "system" }, requestId }, entry));
  const calendarId = newId();
  await tx.insert(calendars).values({ id: calendarId, name: "Agenda", isDefault: true });
  await note({ action: "calendar.create", entity: "calendar", entityId: calendarId });
  const { id: userId, name, email } = owner;
  const employeeId = newId();
  await tx.insert(employees).values({ id: employeeId, userId, name, email, attends: true });
  await note({ action: "employee.create", entity: "employee", entityId: employeeId });
  return employeeId;
}
