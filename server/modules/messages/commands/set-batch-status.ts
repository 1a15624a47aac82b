import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { BatchStatus } from "#shared/domain/sending.ts";
import type { MessageBatch, SetBatchStatusInput } from "#shared/schemas/messages.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import { mayComeBack, readBatch } from "../queries/batches.ts";
import { batchJob } from "../rules.ts";
import { cancelWaiting } from "../steps/cancel-waiting.ts";

const verbs: Readonly<Record<BatchStatus, string>> = {
  running: "resume",
  paused: "pause",
  cancelled: "cancel",
};

/**
 * Pauses a batch, goes on with it, or takes back what of it has not left. One of which nothing waits any more
 * stays done. Throws `not_found`, `conflict` for one that was cancelled, and `whatsapp_off` for one that would
 * only be paused again.
 */
export async function setBatchStatus(
  ctx: MemberContext,
  { id, status }: SetBatchStatusInput,
): Promise<MessageBatch> {
  const { deps, org } = ctx;
  const { messageBatches: b } = org.tables;
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange, queueJob }) => {
    const [batch] = await tx.select({ status: b.status }).from(b).where(eq(b.id, id)).for("update");
    if (!batch) throw new DomainError("not_found");
    if (batch.status === status) return;
    // Nothing of it is taken while its row is locked: what waits now still waits at the end.
    const { status: standing } = await readBatch({ ...org, db: tx }, id);
    if (standing === "done" && !(await mayComeBack(tx, org, id, deps.now()))) return;
    if (batch.status === "cancelled") {
      throw new DomainError("conflict", {}, [], sendingTexts.notResumable);
    }
    if (status === "running" && !(await readWhatsappAccount(deps, org))) {
      throw new DomainError("whatsapp_off", {}, [], sendingTexts.notResumed);
    }
    const updatedAt = deps.now();
    await tx.update(b).set({ status, updatedAt }).where(eq(b.id, id));
    if (status === "cancelled") await cancelWaiting(tx, org, id, updatedAt);
    if (status === "running") queueJob(batchJob({ organizationId: org.id, batchId: id }));
    await audit({
      action: `message_batch.${verbs[status]}`,
      entity: "message_batch",
      entityId: id,
    });
    emitChange("messages", id, "update");
  });
  return readBatch(org, id);
}
