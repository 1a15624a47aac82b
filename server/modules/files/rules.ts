import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { fileKeySchema } from "#shared/schemas/files.ts";

/** An upload that nothing refers to after this time was abandoned. */
const orphanMillis = dayMs;

export const removeFilesTask = "files.remove";
export const cleanOrphanTask = "files.clean-orphan";

export const removeFilesPayload = z.strictObject({ keys: z.array(fileKeySchema).min(1).max(1000) });

export const cleanOrphanPayload = z.strictObject({
  organization: z.strictObject({ id: z.uuid(), schemaName: z.string() }),
  key: fileKeySchema,
});

/** Returns the job that removes objects from storage. */
export function removalJob(keys: readonly string[]): QueuedJob {
  return { task: removeFilesTask, payload: { keys } satisfies RemoveFiles };
}

/**
 * Returns the job that removes an upload a day after it was made, unless something refers to it.
 */
export function orphanJob(org: OrgDb, key: string, uploadedAt: Date): QueuedJob {
  const organization = { id: org.id, schemaName: org.schemaName };
  return {
    task: cleanOrphanTask,
    payload: { organization, key } satisfies CleanOrphan,
    runAt: new Date(uploadedAt.getTime() + orphanMillis).toISOString(),
  };
}

type RemoveFiles = { keys: readonly string[] };
type CleanOrphan = z.infer<typeof cleanOrphanPayload>;
