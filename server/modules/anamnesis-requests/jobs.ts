import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { mailInvite } from "./commands/mail-invite.ts";
import { inviteSchema, inviteTask } from "./rules.ts";

export const anamnesisRequestsJobs: readonly JobDefinition[] = [
  defineJob(inviteTask, inviteSchema, mailInvite),
];
