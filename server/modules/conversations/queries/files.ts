import { and, eq, inArray } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { ConversationEntry } from "#shared/schemas/conversations.ts";
import { incomingFileKey, mayFetchAgain } from "../rules.ts";
import { fileFailures } from "../words.pt-br.ts";

/** How long an address opens a file. */
const linkSeconds = 300;

type EntryFile = NonNullable<ConversationEntry["file"]>;

/** Returns the files that came with messages, by the provider's name of each message. */
export async function readEntryFiles(
  { db, tables: { incomingFiles: t } }: OrgDb,
  messageIds: readonly string[],
): Promise<Map<string, EntryFile>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.incomingId, [...messageIds]));
  return new Map(
    rows.map(({ id, incomingId, name, status, failure, contentType }) => [
      incomingId,
      {
        id,
        name,
        status,
        reasonText: failure && fileFailures[failure],
        canRetry: mayFetchAgain({ status, failure }),
        isImage: contentType === "image/webp",
      },
    ]),
  );
}

/** Returns an address of what a customer sent, for five minutes. Throws `not_found`. */
export async function signIncomingFile(
  { deps, org }: MemberContext,
  id: string,
): Promise<{ url: string }> {
  const { incomingFiles: t } = org.tables;
  const [file] = await org.db
    .select({ contentType: t.contentType })
    .from(t)
    .where(and(eq(t.id, id), eq(t.status, "kept")));
  if (!file?.contentType) throw new DomainError("not_found");
  const key = incomingFileKey(id, file.contentType);
  return { url: await deps.storage.signedGetUrl(key, linkSeconds) };
}

/** Returns where the bytes of all that customers sent to an organisation are. */
export async function listIncomingFileKeys({ db, tables: { incomingFiles: t } }: OrgDb) {
  const rows = await db
    .select({ id: t.id, contentType: t.contentType })
    .from(t)
    .where(eq(t.status, "kept"));
  return rows.flatMap(({ id, contentType }) =>
    contentType ? incomingFileKey(id, contentType) : [],
  );
}
