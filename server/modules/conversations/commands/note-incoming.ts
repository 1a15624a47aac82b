import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { phonesOf } from "#shared/domain/phone-keys.ts";
import { fetchFileTask, previewOf } from "../rules.ts";

/** A file as the provider names it, and as its sender called it. */
type SentFile = { readonly id: string; readonly name: string | null };

/** What a customer wrote. */
type Written = {
  /** The provider's name of the message. */
  readonly id: string;
  readonly phoneKey: string;
  readonly sentAt: Date;
  readonly content: {
    readonly from: string;
    readonly text: string;
    readonly type?: string;
    readonly name?: string | null;
    readonly file?: SentFile;
  };
  /** Whether nobody but a person can answer it. */
  readonly needsPerson: boolean;
};

/**
 * Notes in its conversation what a customer wrote; the first message of a number begins one, with the
 * only customer who has that number. Returns the conversation's id.
 */
export async function noteIncoming(
  write: OrgWrite,
  { deps, org }: { readonly deps: Deps; readonly org: OrgDb },
  { id, phoneKey, sentAt, content, needsPerson }: Written,
): Promise<string> {
  const { conversations: t } = org.tables;
  const { tx, emitChange } = write;
  const now = deps.now();
  const waiting = needsPerson ? 1 : 0;
  const isNewer = sql`excluded.last_at >= ${t.lastAt}`;
  const [row] = await tx
    .insert(t)
    .values({
      id: newId(),
      phoneKey,
      phone: `+${content.from}`,
      profileName: content.name ?? null,
      lastAt: sentAt,
      lastText: previewOf(content.text, content.type),
      lastIsOurs: false,
      received: waiting,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: t.phoneKey,
      set: {
        phone: sql`excluded.phone`,
        profileName: sql`COALESCE(excluded.profile_name, ${t.profileName})`,
        // A notice may come late, after a newer one.
        lastAt: sql`GREATEST(excluded.last_at, ${t.lastAt})`,
        lastText: sql`CASE WHEN ${isNewer} THEN excluded.last_text ELSE ${t.lastText} END`,
        lastIsOurs: sql`CASE WHEN ${isNewer} THEN false ELSE ${t.lastIsOurs} END`,
        received: sql`${t.received} + excluded.received`,
        updatedAt: now,
      },
    })
    .returning({ id: t.id, patientId: t.patientId });
  if (!row) throw new Error("a conversation was not written");
  if (row.patientId === null) await linkOnly({ tx }, org, { id: row.id, phoneKey });
  const { file } = content;
  if (file) await expectFile(write, org, { ...file, incomingId: id, conversationId: row.id, now });
  emitChange("conversations", row.id, "update");
  return row.id;
}

type ExpectedFile = SentFile & {
  readonly incomingId: string;
  readonly conversationId: string;
  readonly now: Date;
};

/** What one number sends beyond it is said, and not kept: each costs a download and its space. */
const mostFilesAnHour = 30;

/** Has a file fetched that came with a message. */
async function expectFile(
  { tx, queueJob }: OrgWrite,
  org: OrgDb,
  { id: providerId, name, incomingId, conversationId, now }: ExpectedFile,
): Promise<void> {
  const { incomingFiles: t } = org.tables;
  const id = newId();
  const about = { providerId, name, incomingId, conversationId };
  const since = new Date(now.getTime() - 3_600_000);
  const isRecent = and(eq(t.conversationId, conversationId), gt(t.createdAt, since));
  const isTooMany = (await tx.$count(t, isRecent)) >= mostFilesAnHour;
  const fate = isTooMany ? { status: "failed" as const, failure: "too_many" as const } : {};
  await tx.insert(t).values({ ...about, ...fate, id, createdAt: now, updatedAt: now });
  if (isTooMany) return;
  const payload = { organizationId: org.id, fileId: id };
  queueJob({ task: fetchFileTask, payload, queue: `files ${org.id}` });
}

/** Links the customer of a number, where there is exactly one. */
async function linkOnly(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { conversations: t, patients: p } }: OrgDb,
  { id, phoneKey }: { readonly id: string; readonly phoneKey: string },
): Promise<void> {
  const found = await tx
    .select({ id: p.id })
    .from(p)
    .where(and(inArray(p.phone, phonesOf(phoneKey)), isNull(p.archivedAt)))
    .limit(2);
  const [only] = found;
  if (!only || found.length > 1) return;
  await tx.update(t).set({ patientId: only.id }).where(eq(t.id, id));
}
