import { and, asc, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders } from "#shared/events.ts";
import type { ListTimeOffInput, TimeOff } from "#shared/schemas/time-off.ts";
import { mayManageEveryones, presentTimeOff } from "./rules.ts";

/** Returns the columns of a time off as `presentTimeOff` takes them. */
export function timeOffColumns({ tables: { timeOff: t } }: OrgDb) {
  return {
    id: t.id,
    professionalId: t.professionalId,
    startAt: t.startAt,
    endAt: t.endAt,
    reason: t.reason,
    version: t.version,
  };
}

/**
 * Returns time off that touches the period, by start; members who may not see everyone's get their
 * own.
 */
export async function listTimeOff(
  { org, session }: MemberContext,
  input: ListTimeOffInput,
): Promise<TimeOff[]> {
  const { timeOff: t } = org.tables;
  const isReader = canAny(session, collectionReaders.timeOff) || mayManageEveryones(session);
  const rows = await org.db
    .select(timeOffColumns(org))
    .from(t)
    .where(
      and(
        gt(t.endAt, new Date(input.from)),
        lt(t.startAt, new Date(input.to)),
        input.professionalId ? eq(t.professionalId, input.professionalId) : undefined,
        isReader ? undefined : isOwn(org, session.user.id),
      ),
    )
    .orderBy(asc(t.startAt), asc(t.id))
    .limit(2_000);
  return rows.map(presentTimeOff);
}

/**
 * Returns one time off; throws `not_found` for somebody else's when the member may only see their
 * own.
 */
export async function getTimeOff({ org, session }: MemberContext, id: string): Promise<TimeOff> {
  const { timeOff: t } = org.tables;
  const isReader = canAny(session, collectionReaders.timeOff) || mayManageEveryones(session);
  const [row] = await org.db
    .select(timeOffColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isReader ? undefined : isOwn(org, session.user.id)));
  if (!row) throw new DomainError("not_found");
  return presentTimeOff(row);
}

/** Returns the time off of a change event as this member may read it, or null. */
export async function loadTimeOffDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<TimeOff | null> {
  if (!canAny(session, collectionReaders.timeOff)) return null;
  const { timeOff: t } = org.tables;
  const [row] = await org.db.select(timeOffColumns(org)).from(t).where(eq(t.id, id));
  return row ? presentTimeOff(row) : null;
}

function isOwn({ tables: { employees, timeOff } }: OrgDb, userId: string): SQL {
  return sql`${timeOff.professionalId} IN (
    SELECT own.id FROM ${employees} own WHERE own.user_id = ${userId})`;
}
