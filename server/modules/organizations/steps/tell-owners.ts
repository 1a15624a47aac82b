import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { readOwnerIds } from "../queries.ts";
import { newsTask, type NewsKind } from "../rules.ts";

type News = {
  readonly organizationId: string;
  readonly kind: NewsKind;
  /** When it was deleted. */
  readonly deletedAt: Date;
};

/** Has the owners of an organisation told about its deletion by mail, once the transaction is kept. */
export async function tellOwners(
  { tx, queueJob }: Pick<PlatformWrite, "tx" | "queueJob">,
  { organizationId, kind, deletedAt }: News,
): Promise<void> {
  for (const userId of await readOwnerIds(tx, organizationId)) {
    const payload = { organizationId, kind, deletedAt: deletedAt.toISOString(), userId };
    queueJob({
      task: newsTask,
      payload,
      jobKey: `${newsTask}:${organizationId}:${kind}:${payload.deletedAt}:${userId}`,
    });
  }
}
