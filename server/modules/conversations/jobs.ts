import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { fetchFile } from "./commands/fetch-file.ts";
import { sendAnswer } from "./commands/send-answer.ts";
import { fetchFilePayload, fetchFileTask, sendAnswerPayload, sendAnswerTask } from "./rules.ts";

export const conversationsJobs: readonly JobDefinition[] = [
  defineJob(fetchFileTask, fetchFilePayload, fetchFile),
  defineJob(sendAnswerTask, sendAnswerPayload, sendAnswer),
];
