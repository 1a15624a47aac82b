import { eq } from "drizzle-orm";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { attachmentKey, cleanAttachmentPayload, cleanAttachmentTask } from "./rules.ts";

export const attachmentsJobs: JobDefinition[] = [
  // A row stays for ever, so bytes without one after this time mean nothing to anybody.
  defineJob(
    cleanAttachmentTask,
    cleanAttachmentPayload,
    async ({ orgs, storage }, { organization, id, contentType }) => {
      const { db, tables } = orgs.open(organization);
      const t = tables.attachments;
      if ((await db.$count(t, eq(t.id, id))) > 0) return;
      await storage.remove([attachmentKey({ id, contentType })]);
    },
  ),
];
