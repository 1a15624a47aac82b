import { randomUUID } from "node:crypto";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { releaseFiles } from "./commands/release-files.ts";
import {
  cleanOrphanPayload,
  cleanOrphanTask,
  removeFilesPayload,
  removeFilesTask,
} from "./rules.ts";

export const filesJobs: JobDefinition[] = [
  // Missing objects are no error, so a second run does nothing.
  defineJob(removeFilesTask, removeFilesPayload, async ({ storage }, { keys }) => {
    await storage.remove(keys);
  }),

  defineJob(cleanOrphanTask, cleanOrphanPayload, async (deps, { organization, key }) => {
    const org = deps.orgs.open(organization);
    const author = { kind: "system" } as const;
    const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
    await writeOrganization(ctx, (write) => releaseFiles(write, org, [key]));
  }),
];
