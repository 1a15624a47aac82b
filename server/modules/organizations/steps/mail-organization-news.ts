import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { holdMail } from "../commands/hold-mail.ts";
import { readOwnerIds } from "../queries.ts";
import { newsTask, type NewsKind } from "../rules.ts";

type News = {
  readonly organizationId: string;
  readonly kind: NewsKind;
  /** When it was deleted. */
  readonly deletedAt: Date;
};

/**
 * Has the owners of an organisation told about its deletion by mail, once the transaction is kept and
 * the time in which it is undone is over.
 */
export async function mailOrganizationNews(
  { tx, queueJob }: Pick<PlatformWrite, "tx" | "queueJob">,
  { organizationId, kind, deletedAt }: News,
  now: Date,
): Promise<void> {
  for (const userId of await readOwnerIds(tx, organizationId)) {
    const payload = { organizationId, kind, deletedAt: deletedAt.toISOString(), userId };
    const jobKey = `${newsTask}:${organizationId}:${kind}:${payload.deletedAt}:${userId}`;
    const job = { task: newsTask, payload, jobKey };
    queueJob(kind === "drop_soon" ? job : holdMail(job, userId, now));
  }
}
