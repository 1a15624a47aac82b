import { sql } from "drizzle-orm";
import { z } from "zod";
import { mails } from "#drizzle/schema/platform/jobs.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";

/** No job is repeated after this long, so a missing row can't cause a second sending. */
const keptDays = 90;

export const ledgerJobs: readonly JobDefinition[] = [
  defineJob(
    "mails.forget_old",
    z.unknown(),
    async ({ database }) => {
      await database.db
        .delete(mails)
        .where(sql`${mails.claimedAt} < now() - make_interval(days => ${keptDays})`);
    },
    { cron: "35 3 * * *" },
  ),
];
