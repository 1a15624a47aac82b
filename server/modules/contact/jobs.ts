import { z } from "zod";
import { idSchema } from "#shared/schemas/common.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { deleteOldMessages } from "./commands/delete-old.ts";
import { mailContactMessage } from "./commands/mail-message.ts";
import { contactTask } from "./rules.ts";

export const contactJobs: JobDefinition[] = [
  defineJob(
    contactTask,
    z.strictObject({ id: idSchema, confirms: z.boolean().default(true) }),
    mailContactMessage,
  ),

  defineJob("contact.delete_old", z.unknown(), (deps) => deleteOldMessages(deps), {
    cron: "41 3 * * *",
  }),
];
