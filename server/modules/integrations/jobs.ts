import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { mailStopped } from "./commands/mail-stopped.ts";
import { tellSilent } from "./commands/tell-silent.ts";
import { tellSilentPayload, tellSilentTask, tellStoppedPayload, tellStoppedTask } from "./rules.ts";

export const integrationsJobs: readonly JobDefinition[] = [
  defineJob(tellStoppedTask, tellStoppedPayload, mailStopped),
  defineJob(tellSilentTask, tellSilentPayload, tellSilent),
];
