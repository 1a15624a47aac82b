import { sql } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";

/** What a draft of a record or a prescription was chosen from lists. */
export type DraftIds = {
  readonly professionalId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly attachments?: readonly { readonly id: string }[] | undefined;
};

/**
 * Refuses a draft that names what the organisation doesn't have, or a file of another patient: nothing
 * else of it needs to be complete or right. Throws `not_found`, and `invalid_input` for a file.
 */
export async function assertDraftIds(
  tx: Transaction,
  org: OrgDb,
  patientId: string,
  { professionalId, appointmentId, recordId, attachments = [] }: DraftIds,
): Promise<void> {
  const { employees, appointments, clinicalEntries } = org.tables;
  const wanted = [
    { table: employees, column: employees.id, id: professionalId },
    { table: appointments, column: appointments.id, id: appointmentId },
    { table: clinicalEntries, column: clinicalEntries.subjectId, id: recordId },
  ].filter(({ id }) => id !== undefined);
  if (wanted.length > 0) {
    const known = wanted.map(
      ({ table, column, id }) => sql`EXISTS (SELECT FROM ${table} WHERE ${column} = ${id}::uuid)`,
    );
    const { rows } = await tx.execute<{ known: boolean }>(
      sql`SELECT ${sql.join(known, sql` AND `)} AS known`,
    );
    if (!rows[0]?.known) throw new DomainError("not_found");
  }
  const files = attachments.map(({ id }) => id);
  await attachmentsOf(tx, org, patientId, files);
}
