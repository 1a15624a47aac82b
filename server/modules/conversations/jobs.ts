import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { sendAnswer } from "./commands/send-answer.ts";
import { sendAnswerPayload, sendAnswerTask } from "./rules.ts";

export const conversationsJobs: readonly JobDefinition[] = [
  defineJob(sendAnswerTask, sendAnswerPayload, sendAnswer),
];
