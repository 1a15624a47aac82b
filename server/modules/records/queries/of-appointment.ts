import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { jsonOf } from "#drizzle/schema/org/clinical-entries.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { RecordsOfAppointment } from "#shared/schemas/records.ts";
import { isNewest } from "./entries.ts";

/**
 * Returns which records were written at an appointment, the earliest day first, and nothing of what
 * they say: to know of them is no reading of the chart. Throws `not_found`.
 */
export async function listOfAppointment(
  org: OrgDb,
  id: string,
  tx: Pick<Transaction, "select"> = org.db,
): Promise<RecordsOfAppointment> {
  const { appointments: a, clinicalEntries: t, patients } = org.tables;
  const whose = alias(patients, "whose");
  // A record stays in the chart of the duplicate it was written for; the appointment goes along.
  const charts = tx
    .select({ id: whose.id })
    .from(whose)
    .where(or(eq(whose.id, a.patientId), eq(whose.mergedIntoId, a.patientId)));
  const rows = await tx
    .select({
      id: t.subjectId,
      type: t.recordType,
      date: t.day,
      professionalName: sql<string>`${jsonOf(t.content)} #>> '{professional,name}'`,
    })
    .from(a)
    .leftJoin(
      t,
      and(
        inArray(t.patientId, charts),
        eq(t.kind, "record"),
        eq(t.appointmentId, a.id),
        isNewest(tx, org),
      ),
    )
    .where(eq(a.id, id))
    .orderBy(asc(t.day), asc(t.subjectId));
  if (rows.length === 0) throw new DomainError("not_found");
  return rows.flatMap(({ id: recordId, type, date, professionalName }) =>
    recordId && type && date ? [{ id: recordId, type, date, professionalName }] : [],
  );
}

/** Throws `appointment_recorded` where an appointment has a record that isn't among those named. */
export async function assertKnown(
  tx: Transaction,
  org: OrgDb,
  appointmentId: string,
  known: readonly string[],
): Promise<void> {
  const records = await listOfAppointment(org, appointmentId, tx);
  if (records.some(({ id }) => !known.includes(id))) throw new DomainError("appointment_recorded");
}
