import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { holdMail } from "#server/modules/organizations/commands/hold-mail.ts";
import { readHolderIds } from "#server/modules/organizations/queries.ts";
import { mailTask, undoableTopics, type MailKind } from "../rules.ts";

/** A payment, or an end, that an account's owners hear about. */
export type Episode = {
  readonly accountId: string;
  readonly since: Date;
  /** What it is about, where nobody can read that later. */
  readonly cents?: number;
};

/**
 * Has the owners who hold an account told what they haven't been told yet, each thing once however often
 * and by whomever this is asked. Of several that are due only the last is mailed: the others say less.
 * What can be undone at will, since just now, is held until nobody has. Returns whether something new is
 * told.
 */
export async function mailBillingNews(
  { tx, queueJob }: Pick<PlatformWrite, "tx" | "queueJob">,
  { accountId, since, ...known }: Episode,
  kinds: readonly MailKind[],
): Promise<boolean> {
  const last = kinds.at(-1);
  if (!last) return false;
  const fresh = await tx
    .insert(billingMails)
    .values(kinds.map((kind) => ({ accountId, kind, since })))
    .onConflictDoNothing()
    .returning({ kind: billingMails.kind });
  if (!fresh.some(({ kind }) => kind === last)) return false;
  for (const userId of await readHolderIds(tx, accountId)) {
    const payload = { accountId, kind: last, since: since.toISOString(), userId, ...known };
    const jobKey = `${mailTask}:${accountId}:${last}:${payload.since}:${userId}`;
    const job = { task: mailTask, payload, jobKey };
    queueJob(undoableTopics.has(last) ? holdMail(job, userId, since) : job);
  }
  return true;
}
