import { and, desc, eq, gt, isNull, notInArray, or, sql } from "drizzle-orm";
import { phonesOfText } from "#shared/domain/phone-keys.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { hasAskedSince } from "#server/modules/messages/queries/asked-since.ts";
import { readAnswerChannel } from "#server/modules/messages/queries/answer-channel.ts";
import { readOptOuts, readWindows } from "#server/modules/messages/queries/phones.ts";
import { mostCounted } from "#shared/domain/unread-counts.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import {
  type Colleague,
  type Conversation,
  type ConversationPage,
  type ListConversationsInput,
  type OpenConversation,
} from "#shared/schemas/conversations.ts";
import { listColleagues } from "./colleagues.ts";
import { foundBy } from "./search.ts";

const pageLength = 30;

/** Returns a page of the conversations, the one with the newest message first. */
export async function listConversations(
  ctx: Pick<MemberContext, "org" | "deps" | "session">,
  { view, owner, search, cursor }: ListConversationsInput,
): Promise<ConversationPage> {
  const { org, session } = ctx;
  const { conversations: t } = org.tables;
  const last = cursor === undefined ? null : readCursor(cursor);
  const after = last
    ? sql`(${t.lastAt}, ${t.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
    : undefined;
  const colleagues = await listColleagues(ctx);
  const rows = await conversationQuery(org)
    .where(
      and(
        view === "unread" ? isUnread(org) : undefined,
        owner === "mine" ? eq(t.assigneeId, session.user.id) : undefined,
        // Whoever left answers for nothing any more.
        owner === "nobody"
          ? or(
              isNull(t.assigneeId),
              notInArray(
                t.assigneeId,
                colleagues.map(({ id }) => id),
              ),
            )
          : undefined,
        foundBy(org, search),
        after,
      ),
    )
    .orderBy(desc(t.lastAt), desc(t.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const end = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    conversations: shown.map((row) => present(row, colleagues)),
    nextCursor: end ? encodeCursor(String(end.lastAt.getTime()), end.id) : null,
  };
}

function readCursor(cursor: string) {
  const { sortKey, id } = decodeCursor(cursor);
  if (!/^\d{1,13}$/.test(sortKey)) throw invalidField("cursor", requestMessages.invalidPage);
  return { at: new Date(Number(sortKey)), id };
}

/** Returns a conversation and how an answer reaches its number. Throws `not_found`. */
export async function readConversation(
  ctx: Pick<MemberContext, "org" | "deps">,
  id: string,
): Promise<OpenConversation> {
  const { org, deps } = ctx;
  const [row] = await conversationQuery(org).where(eq(org.tables.conversations.id, id));
  if (!row) throw new DomainError("not_found");
  const keys = [row.phoneKey];
  const [windows, optOuts, hasAsked, colleagues, channel] = await Promise.all([
    readWindows(org, keys, deps.now()),
    readOptOuts(org, keys),
    hasAskedSince(org, row.phoneKey, deps.now()),
    listColleagues(ctx),
    readAnswerChannel(ctx, row.phoneKey),
  ]);
  const until = windows.get(row.phoneKey);
  const open = channel === "sms" ? "sms" : until ? "free" : "template";
  const wantsNone = optOuts.has(row.phoneKey);
  const reach = wantsNone && !hasAsked ? "opted_out" : open;
  const freeUntil = reach === "free" && until ? until.toISOString() : null;
  return { ...present(row, colleagues), reach, wantsNone, freeUntil };
}

/** Returns how many conversations nobody has read to their end, up to `mostCounted`. */
export async function countUnread(org: OrgDb): Promise<{ count: number }> {
  const { conversations: t } = org.tables;
  const some = org.db
    .select({ id: t.id })
    .from(t)
    .where(isUnread(org))
    .limit(mostCounted)
    .as("some");
  const [row] = await org.db.select({ count: sql<number>`count(*)::int` }).from(some);
  return { count: row?.count ?? 0 };
}

const isUnread = ({ tables: { conversations: t } }: OrgDb) => gt(t.received, t.seen);

/**
 * The name that a conversation's number booked by, where no customer has it. Visitors' bookings alone have an index
 * of their numbers; staff's have a customer.
 */
export const bookedName = (org: OrgDb) =>
  sql<string | null>`CASE WHEN ${org.tables.conversations.patientId} IS NULL THEN (
    SELECT a.customer_name FROM ${sql.raw(org.name("appointments"))} a
    WHERE a.contact_key IS NOT NULL AND a.held_until IS NULL
      AND a.customer_phone IN (${sql.raw(phonesOfText('(SELECT "conversations".phone_key) AS own', "phone_key"))})
    ORDER BY a.start_at DESC LIMIT 1) END`;

function conversationQuery(org: OrgDb) {
  const { db } = org;
  const { conversations: t, patients: p } = org.tables;
  return db
    .select({
      id: t.id,
      phone: t.phone,
      phoneKey: t.phoneKey,
      patientId: t.patientId,
      patientName: p.name,
      bookedName: bookedName(org),
      profileName: t.profileName,
      assigneeId: t.assigneeId,
      lastAt: t.lastAt,
      lastText: t.lastText,
      lastIsOurs: t.lastIsOurs,
      received: t.received,
      seen: t.seen,
    })
    .from(t)
    .leftJoin(p, eq(p.id, t.patientId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof conversationQuery>>[number];

function present(
  { phoneKey: _phoneKey, seen, lastAt, assigneeId, ...row }: Row,
  colleagues: readonly Colleague[],
): Conversation {
  return {
    ...row,
    assignee: colleagues.find(({ id }) => id === assigneeId) ?? null,
    lastAt: lastAt.toISOString(),
    unread: row.received - seen,
  };
}
