import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { workIncoming } from "./commands/work-incoming.ts";
import { workIncomingPayload, workIncomingTask } from "./rules.ts";

export const messagesJobs: readonly JobDefinition[] = [
  defineJob(workIncomingTask, workIncomingPayload, workIncoming),
];
