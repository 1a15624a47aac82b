import { newId } from "#server/kernel/ids.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { batchJob } from "../rules.ts";
import type { PlannedMessage } from "./plan-messages.ts";

/** How many rows one statement inserts. */
const rowsAtOnce = 500;

/** Writes a batch with its messages into the ledger and has it worked on. Returns their ids. */
export async function insertBatch(
  { tx, audit, emitChange, queueJob }: OrgWrite,
  { deps, org, userId }: { readonly deps: Deps; readonly org: OrgDb; readonly userId: string },
  {
    message,
    planned,
    atNight,
  }: {
    readonly message: string;
    readonly planned: readonly PlannedMessage[];
    readonly atNight: "wait" | "send";
  },
): Promise<{ readonly batchId: string; readonly messageIds: readonly string[] }> {
  const { messageBatches, messages } = org.tables;
  const now = deps.now();
  const batchId = newId();
  await tx.insert(messageBatches).values({
    id: batchId,
    body: message,
    waitsAtNight: atNight === "wait",
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  const rows = planned.map((each) => ({
    id: newId(),
    channel: "whatsapp" as const,
    batchId,
    ...each,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(messages).values(rows.slice(from, from + rowsAtOnce));
  }
  await audit({
    action: "message_batch.send",
    entity: "message_batch",
    entityId: batchId,
    changes: { messages: rows.length },
  });
  emitChange("messages", batchId, "insert");
  queueJob(batchJob({ organizationId: org.id, batchId }));
  return { batchId, messageIds: rows.map(({ id }) => id) };
}
