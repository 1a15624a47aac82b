import { z } from "zod";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { offerTimes } from "./commands/offer-times.ts";
import { sweepWaitlists } from "./commands/sweep.ts";
import { offerSchema, offerTask, sweepTask } from "./rules.ts";

export const waitlistJobs: readonly JobDefinition[] = [
  defineJob(sweepTask, z.unknown(), (deps) => sweepWaitlists(deps), { cron: "* * * * *" }),
  defineJob(offerTask, offerSchema, async (deps, { organizationId }) => {
    await offerTimes(deps, organizationId);
  }),
];
