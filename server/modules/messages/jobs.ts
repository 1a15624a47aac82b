import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { followTemplates } from "./commands/follow-templates.ts";
import { judgeSilence } from "./commands/judge-silence.ts";
import { prepareOwnAccount } from "./commands/prepare-own-account.ts";
import { workBatch } from "./commands/work-batch.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import {
  followTemplatesTask,
  judgeSilencePayload,
  judgeSilenceTask,
  prepareAccountPayload,
  prepareAccountTask,
  workBatchPayload,
  workBatchTask,
  workIncomingPayload,
  workIncomingTask,
} from "./rules.ts";

export const messagesJobs: readonly JobDefinition[] = [
  defineJob(workIncomingTask, workIncomingPayload, workIncoming),
  defineJob(workBatchTask, workBatchPayload, workBatch),
  defineJob(followTemplatesTask, prepareAccountPayload, followTemplates),
  defineJob(judgeSilenceTask, judgeSilencePayload, judgeSilence),
  defineJob(prepareAccountTask, prepareAccountPayload, prepareOwnAccount),
];
