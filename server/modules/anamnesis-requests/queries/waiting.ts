import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { WaitingAnswers } from "#shared/schemas/anamnesis-requests.ts";

/** How many of those who wait are named. */
const mostNamed = 5;

/**
 * Returns how many answers from home wait for staff, and of whom the first are, in the order in which
 * they came. It tells that they are there, as lists of patients do, and nothing of what they say.
 */
export async function listWaiting({ org }: MemberContext): Promise<WaitingAnswers> {
  const { anamnesisRequests: t, patients: p } = org.tables;
  const isWaiting = and(isNotNull(t.answeredAt), isNull(t.outcome), isNull(p.archivedAt));
  const rows = await org.db
    .select({
      id: t.id,
      patientId: t.patientId,
      patientName: p.name,
      answeredAt: t.answeredAt,
      count: sql<number>`count(*) OVER ()::int`,
    })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(isWaiting)
    .orderBy(asc(t.answeredAt), asc(t.id))
    .limit(mostNamed);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ id, patientId, patientName, answeredAt }) => ({
      id,
      patientId,
      patientName,
      answeredAt: answeredAt?.toISOString() ?? "",
    })),
  };
}
