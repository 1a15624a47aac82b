import { and, desc, eq, gte, lt, notInArray } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import { pageQuery } from "#server/modules/records/queries/records.ts";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { recordContentSchema } from "#shared/schemas/records.ts";

/** How many of the latest consultations something can be prescribed at. */
const offeredVisits = 5;

/** Returns the latest consultations of a patient's chart, and which of them the caller attended. */
export async function readVisits(
  { org, session }: MemberContext,
  tx: Transaction,
  whose: readonly string[],
): Promise<PrescriptionStart["visits"]> {
  const rows = await pageQuery(tx, org, whose, { limit: offeredVisits - 1, search: "" });
  return rows.map(({ subjectId, day, content }) => {
    const { type, professional, chiefComplaint } = recordContentSchema.parse(JSON.parse(content));
    const isOwn =
      professional.id === null
        ? professional.name === session.user.name
        : professional.id === session.employeeId;
    return { id: subjectId, type, date: day, chiefComplaint, isOwn };
  });
}

/** Returns the caller's appointment with a patient on a day, the last one, or null. */
export async function readAttended(
  { org, session }: MemberContext,
  tx: Transaction,
  patientId: string,
  day: string,
): Promise<string | null> {
  if (session.employeeId === null) return null;
  const { appointments: a } = org.tables;
  const { from, to } = await readPeriod(
    { db: tx, tables: org.tables },
    { periodStart: day, periodEnd: day },
  );
  if (!from || !to) return null;
  const [attended] = await tx
    .select({ id: a.id })
    .from(a)
    .where(
      and(
        eq(a.patientId, patientId),
        eq(a.professionalId, session.employeeId),
        gte(a.startAt, from),
        lt(a.startAt, to),
        notInArray(a.status, [...nonBlockingStatuses]),
      ),
    )
    .orderBy(desc(a.startAt))
    .limit(1);
  return attended?.id ?? null;
}
