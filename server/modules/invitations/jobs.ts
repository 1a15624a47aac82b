import { z } from "zod";
import { idSchema } from "#shared/schemas/common.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { deleteOldInvitations } from "./commands/delete-old.ts";
import { mailInvitation } from "./commands/mail-invitation.ts";
import { invitationTask } from "./rules.ts";

export const invitationsJobs: JobDefinition[] = [
  defineJob(invitationTask, z.strictObject({ linkId: idSchema }), mailInvitation),

  defineJob("invitations.delete_old", z.unknown(), (deps) => deleteOldInvitations(deps), {
    cron: "27 3 * * *",
  }),
];
