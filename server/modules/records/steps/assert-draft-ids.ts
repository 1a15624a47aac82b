import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";

/** What a draft of a record or a prescription was chosen from lists. */
export type DraftIds = {
  readonly professionalId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly recordId?: string | null | undefined;
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
  correctsId?: string,
): Promise<void> {
  const { employees, appointments, clinicalEntries: e } = org.tables;
  const isKnown = (table: PgTable, column: PgColumn, id: string | null | undefined) =>
    id === undefined || id === null
      ? []
      : [sql`EXISTS (SELECT FROM ${table} WHERE ${column} = ${id}::uuid)`];
  // What is corrected may name somebody who is nobody any more.
  const isStored =
    correctsId === undefined || professionalId === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM ${e} WHERE ${e.subjectId} = ${correctsId}::uuid AND ${e.content} LIKE ${`%"${professionalId}"%`})`;
  const known = [
    ...isKnown(employees, employees.id, professionalId).map((is) => sql`(${is} OR ${isStored})`),
    ...isKnown(appointments, appointments.id, appointmentId),
    ...isKnown(e, e.subjectId, recordId),
  ];
  if (known.length > 0) {
    const { rows } = await tx.execute<{ known: boolean }>(
      sql`SELECT ${sql.join(known, sql` AND `)} AS known`,
    );
    if (!rows[0]?.known) throw new DomainError("not_found");
  }
  const files = attachments.map(({ id }) => id);
  await attachmentsOf(tx, org, patientId, files);
}
