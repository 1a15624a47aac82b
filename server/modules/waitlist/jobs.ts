import { z } from "zod";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { mailJoined } from "./commands/mail-joined.ts";
import { sweepWaitlists } from "./commands/sweep.ts";
import { joinedSchema, joinedTask, offerSchema, offerTask, sweepTask } from "./rules.ts";

export const waitlistJobs: readonly JobDefinition[] = [
  defineJob(sweepTask, z.unknown(), (deps) => sweepWaitlists(deps), { cron: "* * * * *" }),
  defineJob(joinedTask, joinedSchema, mailJoined),
  defineJob(offerTask, offerSchema, async (deps, { organizationId }) => {
    await offerTimes(deps, organizationId);
  }),
];
