import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { ImageRefused } from "#server/integrations/images/image-port.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readFile, type ReadFile } from "#server/modules/attachments/commands/read-file.ts";
import { readWhatsappAccount } from "#server/modules/messages/queries/accounts.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { incomingFileKey, type FetchFile } from "../rules.ts";

/** As large as what staff may attach. */
const mostBytes = 25 * 1024 * 1024;
/** For how long a service that is away is asked again. */
const patienceMillis = dayMs;

type Failure = "kind" | "too_large" | "unreadable" | "gone" | "account";

/**
 * Keeps a picture or a paper that a customer sent: its bytes first, under a key that each try shares,
 * then that it is there. What can't be had is noted with the reason; a service that is away is asked
 * again with the job.
 */
export async function fetchFile(deps: Deps, { organizationId, fileId }: FetchFile): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const { incomingFiles: t } = org.tables;
  const isWaiting = and(eq(t.id, fileId), eq(t.status, "waiting"));
  const [file] = await org.db.select().from(t).where(isWaiting);
  if (!file) return;
  const isLate = deps.now().getTime() - file.createdAt.getTime() > patienceMillis;
  const found = await read(deps, org, file.providerId).catch((error: unknown): Failure => {
    if (isLate) return "gone";
    throw error;
  });
  const isKept = typeof found === "object";
  if (isKept) {
    const { data, contentType } = found;
    const key = incomingFileKey(fileId, contentType);
    await deps.storage.put(key, data, { contentType, size: data.length });
  }
  const end = isKept
    ? { status: "kept" as const, contentType: found.contentType, sizeBytes: found.data.length }
    : { status: "failed" as const, failure: found };
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange }) => {
    await tx
      .update(t)
      .set({ ...end, updatedAt: deps.now() })
      .where(isWaiting);
    emitChange("conversations", file.conversationId, "update");
  });
}

/** Fetches a file and reads what it is from its content; the name and what WhatsApp says prove nothing. */
async function read(deps: Deps, org: OrgDb, id: string): Promise<ReadFile | Failure> {
  const account = await readWhatsappAccount(deps, org);
  if (!account) return "account";
  try {
    const data = await deps.whatsapp.readFile(account, { id, mostBytes });
    if (typeof data === "string") return data;
    return await readFile(Readable.from([data], { objectMode: false }), deps.images);
  } catch (error) {
    const failure = failureOf(error);
    if (failure) return failure;
    throw error;
  }
}

/** Returns what a failure comes to for good; null for one that may pass. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof ImageRefused) {
    if (error.code === "busy") return null;
    if (error.code === "not_an_image") return "kind";
    return error.code === "corrupt_image" ? "unreadable" : "too_large";
  }
  if (error instanceof DomainError) {
    return error.code === "file_too_large" ? "too_large" : "unreadable";
  }
  if (!(error instanceof WhatsAppFailure)) return null;
  const isPassing = error.mayRepeat || error.reason === "outcome_unknown";
  return isPassing ? null : "account";
}
