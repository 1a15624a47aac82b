import { and, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { readPeriod, type Instants } from "#server/modules/calendars/queries.ts";
import type { ListHistoryInput } from "#shared/schemas/history.ts";
import { readableActions, readCursor, type Place, type Source } from "../rules.ts";

type Wanted = Omit<ListHistoryInput, "cursor"> & { readonly cursor?: string | undefined };

/** What a query of either log is limited by. */
type Limits = Instants & {
  readonly actions: readonly string[];
  readonly after: Place | null;
  readonly actor: ListHistoryInput["actor"];
  readonly limit: number;
};

export type Line = Awaited<ReturnType<typeof ownLines>>[number];

/**
 * Returns one page of both logs, the latest first, and one line more when there is one. Only actions
 * that the caller may read of are asked for, and of what they changed only what names nobody's data.
 */
export async function readLines(ctx: MemberContext, wanted: Wanted): Promise<Line[]> {
  const { topic, actor, cursor, limit } = wanted;
  const limits: Limits = {
    ...(await readPeriod(ctx.org, wanted)),
    actions: readableActions(ctx.session, topic),
    after: cursor === undefined ? null : readCursor(cursor),
    actor,
    limit: limit + 1,
  };
  if (limits.actions.length === 0) return [];
  const lines = await Promise.all([ownLines(ctx, limits), platformLines(ctx, limits)]);
  return lines.flat().toSorted(latestFirst).slice(0, limits.limit);
}

function ownLines({ org }: MemberContext, limits: Limits) {
  const { auditLog: t } = org.tables;
  const { actor } = limits;
  const isBy =
    actor === undefined
      ? undefined
      : actor === "visitor" || actor === "system"
        ? eq(t.actorKind, actor)
        : eq(t.actorUserId, actor);
  return org.db
    .select({
      id: t.id,
      at: t.at,
      micros: microsOf(t.at),
      source: sql<Source>`'own'`,
      actorKind: t.actorKind,
      actorUserId: t.actorUserId,
      action: t.action,
      entity: t.entity,
      entityId: sql<string | null>`${t.entityId}::text`,
      /** The name of what is gone. */
      goneName: sql<string | null>`CASE WHEN ${inArray(t.action, named)}
        THEN coalesce(${t.changes}->'name'->>0, ${t.changes}->'title'->>0) END`,
      told: sql<unknown>`CASE WHEN ${t.entity} IN ('role', 'integration') THEN ${t.changes}
        WHEN ${t.entity} = 'message_batch' THEN jsonb_build_object('messages', ${t.changes}->'messages')
        WHEN ${t.entity} = 'appointment' THEN jsonb_build_object('channel', ${t.changes}->'channel') END`,
    })
    .from(t)
    .where(and(isBy, ...limitsOf("own", t, limits)))
    .orderBy(desc(t.at), desc(t.id))
    .limit(limits.limit);
}

/** Deletions whose log line keeps the name, which is no customer's. */
const named = ["service.delete", "employee.delete", "calendar.delete", "booking_link.delete"];

function platformLines({ deps, org }: MemberContext, limits: Limits): Promise<Line[]> {
  const t = platformAuditLog;
  const { actor } = limits;
  const isBy =
    actor === undefined
      ? undefined
      : actor === "visitor"
        ? sql`false`
        : actor === "system"
          ? isNull(t.actorUserId)
          : eq(t.actorUserId, actor);
  return deps.database.db
    .select({
      id: t.id,
      at: t.at,
      micros: microsOf(t.at),
      source: sql<Source>`'platform'`,
      actorKind: sql<
        "user" | "system"
      >`CASE WHEN ${t.actorUserId} IS NULL THEN 'system' ELSE 'user' END`,
      actorUserId: t.actorUserId,
      action: t.action,
      entity: sql<string>`'organization'`,
      entityId: t.entityId,
      goneName: sql<string | null>`NULL`,
      told: sql<unknown>`CASE WHEN ${t.action} = 'organization.update' THEN ${t.detail} END`,
    })
    .from(t)
    .where(and(eq(t.organizationId, org.id), isBy, ...limitsOf("platform", t, limits)))
    .orderBy(desc(t.at), desc(t.id))
    .limit(limits.limit);
}

type LogColumns = Readonly<Record<"at" | "id" | "action", AnyPgColumn>>;

const microsOf = (at: AnyPgColumn) =>
  sql<string>`(extract(epoch FROM ${at}) * 1000000)::bigint::text`;

function limitsOf(source: Source, t: LogColumns, limits: Limits): (SQL | undefined)[] {
  const { actions, from, to, after } = limits;
  return [
    inArray(t.action, [...actions]),
    from && gte(t.at, from),
    to && lt(t.at, to),
    after ? isAfter(source, t, after) : undefined,
  ];
}

/** Tests whether a line comes after a place in the list. At one instant, the organisation's own lines come first. */
function isAfter(source: Source, t: LogColumns, { micros, source: last, id }: Place): SQL {
  const then = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
  if (source === last) return sql`(${t.at}, ${t.id}) < (${then}, ${id}::bigint)`;
  return source === "platform" ? sql`${t.at} <= ${then}` : sql`${t.at} < ${then}`;
}

function latestFirst(a: Line, b: Line): number {
  const [one, other] = [BigInt(a.micros), BigInt(b.micros)];
  if (one !== other) return one > other ? -1 : 1;
  return a.source === b.source ? b.id - a.id : a.source === "own" ? -1 : 1;
}
