import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { isNewest } from "#server/modules/records/queries/entries.ts";
import { prescriptionContentSchema } from "#shared/schemas/prescriptions.ts";
import type { RecordPrescription } from "#shared/schemas/records.ts";
import { statusOn } from "../rules.ts";

/** A record as prescriptions name it. */
type Visit = {
  readonly id: string;
  readonly appointmentId: string | null;
};

/**
 * Returns what was prescribed at each of some consultations, the oldest first: what names the
 * consultation, and what was written at the same appointment.
 */
export async function prescriptionsOf(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  visits: readonly Visit[],
  today: string,
): Promise<(visit: Visit) => RecordPrescription[]> {
  if (visits.length === 0) return () => [];
  const { clinicalEntries: t } = org.tables;
  const appointments = visits.flatMap((visit) => visit.appointmentId ?? []);
  const rows = await tx
    .select({ id: t.subjectId, day: t.day, content: t.content })
    .from(t)
    .where(
      and(
        // Whoever's chart: a prescription may be of the customer that another was merged into.
        eq(t.kind, "prescription"),
        or(
          inArray(
            t.recordId,
            visits.map(({ id }) => id),
          ),
          appointments.length > 0 ? inArray(t.appointmentId, appointments) : undefined,
        ),
        isNewest(tx, org),
      ),
    )
    .orderBy(asc(t.day), asc(t.subjectId));
  const found = rows.map(({ id, day, content: text }) => {
    const content = prescriptionContentSchema.parse(JSON.parse(text));
    return {
      recordId: content.recordId,
      appointmentId: content.appointmentId,
      said: {
        id,
        prescribedAt: day,
        status: statusOn(content, today),
        medications: content.items.map(({ medication }) => medication),
      },
    };
  });
  return ({ id, appointmentId: at }) =>
    found
      .filter((one) => one.recordId === id || (!one.recordId && at && one.appointmentId === at))
      .map(({ said }) => said);
}
