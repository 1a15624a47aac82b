import { and, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { fetchFileTask, mayFetchAgain } from "../rules.ts";

/** Each costs a download. */
const again: RateRule = { max: 30, windowSeconds: 3_600 };

/**
 * Has a file fetched once more that WhatsApp didn't give; one that is fetched just now stays so. Throws
 * `not_found`, also of what no other try can mend, and `rate_limited`.
 */
export async function fetchAgain(ctx: MemberContext, id: string): Promise<{ id: string }> {
  const { deps, org } = ctx;
  const { incomingFiles: t } = org.tables;
  await deps.limiter.hit("files-again", org.id, again);
  await writeOrganization(asMember(ctx), async ({ tx, emitChange, queueJob }) => {
    const [file] = await tx.select().from(t).where(eq(t.id, id)).for("update");
    if (file?.status === "waiting") return;
    if (!file || !mayFetchAgain(file)) throw new DomainError("not_found");
    await tx
      .update(t)
      .set({ status: "waiting", failure: null, updatedAt: deps.now() })
      .where(and(eq(t.id, id), eq(t.status, "failed")));
    emitChange("conversations", file.conversationId, "update");
    const payload = { organizationId: org.id, fileId: id };
    queueJob({ task: fetchFileTask, payload, queue: `files ${org.id}` });
  });
  return { id };
}
