import { z } from "zod";
import { idSchema } from "#shared/schemas/common.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { deleteExpired } from "./commands/delete-expired.ts";
import { mailTemporaryPassword } from "./commands/mail-temporary-password.ts";
import { temporaryPasswordTask } from "./rules.ts";

export const authJobs: JobDefinition[] = [
  defineJob(temporaryPasswordTask, z.strictObject({ userId: idSchema }), mailTemporaryPassword),

  // graphile-worker's cron passes an object of its own; nothing in it is needed.
  defineJob("auth.delete_expired", z.unknown(), (deps) => deleteExpired(deps), {
    cron: "17 * * * *",
  }),
];
