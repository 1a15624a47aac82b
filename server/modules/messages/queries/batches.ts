import { and, asc, desc, eq, gt, inArray, sql, type SQLWrapper } from "drizzle-orm";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader, Transaction } from "#server/kernel/write.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import type { BatchPage, ListBatchInput, MessageBatch } from "#shared/schemas/messages.ts";
import { answeredUntil } from "../rules.ts";
import { failureOfMessage } from "./failures.ts";

/** How many of the latest batches are listed, and people of one on a page. */
const mostBatches = 20;
const pageLength = 100;

/** Returns the latest batches with what became of their messages, the newest first. */
export async function listBatches(org: OrgDb): Promise<MessageBatch[]> {
  const { messageBatches: b } = org.tables;
  const rows = await batchQuery(org).orderBy(desc(b.createdAt), desc(b.id)).limit(mostBatches);
  return rows.map(present);
}

/** Returns a batch with what became of its messages. Throws `not_found`. */
export async function readBatch(org: OrgReader, id: string): Promise<MessageBatch> {
  const [row] = await batchQuery(org).where(eq(org.tables.messageBatches.id, id));
  if (!row) throw new DomainError("not_found");
  return present(row);
}

/** Whether a try of a batch may still be under way, which gives its message back if it can't be sent now. */
export async function mayComeBack(
  tx: Transaction,
  { tables: { messages: m } }: OrgDb,
  batchId: string,
  now: Date,
): Promise<boolean> {
  const isFresh = gt(m.updatedAt, answeredUntil(now));
  const [tried] = await tx
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.batchId, batchId), eq(m.status, "unknown"), isFresh))
    .limit(1);
  return tried !== undefined;
}

/** One look at each batch's messages counts them all: it is repeated with every report of a provider. */
function batchQuery({ db, tables: { messageBatches: b, messages: m, patients: p } }: OrgReader) {
  const count = (...states: MessageState[]) =>
    sql<number>`count(*) FILTER (WHERE ${inArray(m.status, states)})::int`;
  const counts = db
    .select({
      queued: count("queued").as("queued"),
      sent: count("accepted", "sent", "delivered", "read").as("sent"),
      unknown: count("unknown").as("unknown"),
      failed: count("failed").as("failed"),
      skipped: count("skipped").as("skipped"),
      cancelled: count("cancelled").as("cancelled"),
      total: sql<number>`count(*)::int`.as("total"),
      onlyId: sql<string | null>`CASE WHEN count(*) = 1 THEN (array_agg(${m.patientId}))[1] END`.as(
        "only_id",
      ),
    })
    .from(m)
    .where(eq(m.batchId, b.id))
    .as("counts");
  return db
    .select({
      id: b.id,
      message: b.body,
      status: b.status,
      heldUntil: b.heldUntil,
      createdAt: b.createdAt,
      queued: counts.queued,
      sent: counts.sent,
      unknown: counts.unknown,
      failed: counts.failed,
      skipped: counts.skipped,
      cancelled: counts.cancelled,
      total: counts.total,
      /** The only person's, where there is one. */
      patientName: p.name,
    })
    .from(b)
    .innerJoinLateral(counts, sql`true`)
    .leftJoin(p, eq(p.id, counts.onlyId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof batchQuery>>[number];

function present({ createdAt, status, heldUntil, ...row }: Row): MessageBatch {
  // Whoever cancelled what had all left has cancelled nothing.
  const isDone = row.queued === 0 && (status !== "cancelled" || row.cancelled === 0);
  const held = status === "running" && !isDone ? (heldUntil?.toISOString() ?? null) : null;
  const shown = isDone ? ("done" as const) : status;
  return { ...row, status: shown, heldUntil: held, createdAt: createdAt.toISOString() };
}

/** Stands before the name in the order: what didn't reach somebody is what staff look for. */
const rankOf = (status: SQLWrapper) =>
  sql`CASE ${status} WHEN 'failed' THEN '0' WHEN 'unknown' THEN '1' WHEN 'skipped' THEN '2' ELSE '3' END`;

/**
 * Returns a page of a batch's people with what became of each message: the failures first, then what
 * may have gone and what was skipped, each by name. Throws `not_found`.
 */
export async function listBatch(org: OrgDb, { id, cursor }: ListBatchInput): Promise<BatchPage> {
  const { messageBatches: b, messages: m, patients: p } = org.tables;
  const [batch] = await org.db.select({ id: b.id }).from(b).where(eq(b.id, id));
  if (!batch) throw new DomainError("not_found");
  const sortKey = sql<string>`${rankOf(m.status)} || COALESCE(${p.searchText}, '')`;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const after = last ? sql`(${sortKey}, ${m.id}) > (${last.sortKey}, ${last.id}::uuid)` : undefined;
  const rows = await org.db
    .select({
      id: m.id,
      patientId: m.patientId,
      name: p.name,
      status: m.status,
      failure: m.failure,
      providerCode: m.providerCode,
      sortKey,
    })
    .from(m)
    .leftJoin(p, eq(p.id, m.patientId))
    .where(and(eq(m.batchId, id), after))
    .orderBy(asc(sortKey), asc(m.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const end = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    messages: shown.map(({ failure, providerCode, sortKey: _sortKey, ...row }) => ({
      ...row,
      ...failureOfMessage({ status: row.status, failure, providerCode }),
    })),
    nextCursor: end ? encodeCursor(end.sortKey, end.id) : null,
  };
}
