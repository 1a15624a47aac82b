import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readUserNames } from "#server/modules/auth/queries.ts";
import { failureOfMessage } from "#server/modules/messages/queries/failures.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type {
  ConversationEntry,
  EntryKind,
  EntryPage,
  ListEntriesInput,
} from "#shared/schemas/conversations.ts";
import { readEntryFiles } from "./files.ts";
import {
  entryTextOf,
  newestFirst,
  readPlace,
  standsAfter,
  writePlace,
  type Place,
} from "../rules.ts";

const pageLength = 40;

type Found = Omit<ConversationEntry, "at" | "authorName"> & {
  readonly at: Date;
  /** Orders what came within one second; 0 of what is ours. */
  readonly arrival: number;
  readonly authorId: string | null;
};

/**
 * Returns a page of what was written in a conversation, the newest first: each ledger is read by its
 * index from where the last page ended, however much a number has written. Throws `not_found`.
 */
export async function listEntries(
  { org, deps }: Pick<MemberContext, "org" | "deps">,
  { id, cursor }: ListEntriesInput,
): Promise<EntryPage> {
  const { conversations: t } = org.tables;
  const [conversation] = await org.db.select({ phoneKey: t.phoneKey }).from(t).where(eq(t.id, id));
  if (!conversation) throw new DomainError("not_found");
  const place = cursor === undefined ? null : placeOf(cursor);
  const found = (
    await Promise.all([
      readNotes(org, id, place),
      readOurs(org, conversation.phoneKey, place),
      readTheirs(org, conversation.phoneKey, place),
    ])
  )
    .flat()
    .toSorted(newestFirst);
  const shown = found.slice(0, pageLength);
  const end = found.length > pageLength ? shown.at(-1) : undefined;
  const names = await readUserNames(
    deps,
    shown.map(({ authorId }) => authorId),
  );
  return {
    entries: shown.map(({ authorId, at, arrival: _arrival, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      authorName: (authorId && names.get(authorId)) ?? null,
    })),
    nextCursor: end ? encodeCursor(writePlace(end), id) : null,
  };
}

function placeOf(cursor: string): Place {
  const place = readPlace(decodeCursor(cursor).sortKey);
  if (!place) throw invalidField("cursor", requestMessages.invalidPage);
  return place;
}

/** What of one ledger comes after a place. */
function after(
  kind: EntryKind,
  place: Place | null,
  {
    at,
    arrival,
    id,
  }: { readonly at: SQLWrapper; readonly arrival?: SQLWrapper; readonly id: SQLWrapper },
) {
  if (!place) return undefined;
  const moment = place.at.toISOString();
  const which = standsAfter(kind, place);
  if (which === "all") return sql`${at} <= ${moment}::timestamptz`;
  if (which === "none") return sql`${at} < ${moment}::timestamptz`;
  if (arrival) {
    return sql`(${at}, ${arrival}, ${id}) < (${moment}::timestamptz, ${place.arrival}::bigint, ${place.id})`;
  }
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${place.id})`;
}

async function readTheirs(org: OrgDb, key: string, place: Place | null): Promise<Found[]> {
  const rows = await theirsQuery(org, key, place);
  const withFile = rows.filter(({ content }) => "file" in content);
  const files = await readEntryFiles(
    org,
    withFile.map(({ id }) => id),
  );
  return rows.map(({ content, ...row }) => {
    const {
      text,
      type,
      channel = "whatsapp",
    } = content as {
      readonly text: string;
      readonly type?: string;
      readonly channel?: "sms";
    };
    const file = files.get(row.id) ?? null;
    return {
      ...row,
      kind: "theirs",
      channel,
      text: entryTextOf(text, type, file !== null),
      file,
      status: null,
      reasonText: null,
      authorId: null,
      offer: null,
    };
  });
}

/** What a number has written; its plan is tested. */
export function theirsQuery(org: OrgDb, key: string, place: Place | null) {
  const { incoming: t } = org.tables;
  return org.db
    .select({ id: t.id, at: t.sentAt, arrival: t.arrival, content: t.content })
    .from(t)
    .where(
      and(
        eq(t.phoneKey, key),
        // As the index says it.
        sql`${t.content}->>'kind' = 'message'`,
        after("theirs", place, { at: t.sentAt, arrival: t.arrival, id: t.id }),
      ),
    )
    .orderBy(desc(t.sentAt), desc(t.arrival), desc(t.id))
    .limit(pageLength + 1);
}

async function readOurs(org: OrgDb, key: string, place: Place | null): Promise<Found[]> {
  const { messages: t } = org.tables;
  const rows = await org.db
    .select({
      id: t.id,
      channel: t.channel,
      at: t.createdAt,
      text: t.body,
      status: t.status,
      failure: t.failure,
      providerCode: t.providerCode,
      authorId: t.authorId,
      offer: t.offer,
    })
    .from(t)
    .where(and(eq(t.phoneKey, key), after("ours", place, { at: t.createdAt, id: t.id })))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(pageLength + 1);
  return rows.map(({ failure, providerCode, offer, ...row }) => ({
    ...row,
    arrival: 0,
    kind: "ours",
    file: null,
    offer: offer && {
      timeZone: offer.timeZone,
      starts: offer.times.map(({ startAt }) => startAt),
      taken: offer.taken?.startAt ?? null,
    },
    reasonText: failureOfMessage({ ...row, failure, providerCode }).reasonText,
  }));
}

async function readNotes(org: OrgDb, id: string, place: Place | null): Promise<Found[]> {
  const { conversationNotes: t } = org.tables;
  const rows = await org.db
    .select({ id: t.id, at: t.createdAt, text: t.body, authorId: t.authorId })
    .from(t)
    .where(and(eq(t.conversationId, id), after("note", place, { at: t.createdAt, id: t.id })))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(pageLength + 1);
  return rows.map((row) => ({
    ...row,
    arrival: 0,
    kind: "note",
    channel: null,
    file: null,
    status: null,
    reasonText: null,
    offer: null,
  }));
}
