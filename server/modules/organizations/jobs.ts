import { z } from "zod";
import { wakeEveryone } from "#server/kernel/due-work.ts";
import { idSchema, instantSchema } from "#shared/schemas/common.ts";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { adoptSubscription } from "#server/modules/subscriptions/commands/adopt-subscription.ts";
import { deleteOldAnswers } from "./commands/delete-old-answers.ts";
import { deleteOldCounts } from "./commands/delete-old-counts.ts";
import { dropOrganization } from "./commands/drop.ts";
import { mailNews } from "./commands/mail-news.ts";
import { queueDrops } from "./commands/queue-drops.ts";
import { adoptTask, dropTask, newsKinds, newsTask } from "./rules.ts";

export const organizationsJobs: readonly JobDefinition[] = [
  // graphile-worker's cron passes an object of its own; nothing in it is needed.
  defineJob("organizations.delete_old_answers", z.unknown(), (deps) => deleteOldAnswers(deps), {
    cron: "41 * * * *",
  }),
  defineJob("organizations.delete_old_counts", z.unknown(), (deps) => deleteOldCounts(deps), {
    cron: "11 * * * *",
  }),
  defineJob("organizations.wake_everyone", z.unknown(), (deps) => wakeEveryone(deps), {
    cron: "52 5 * * *",
  }),
  defineJob("organizations.queue_drops", z.unknown(), (deps) => queueDrops(deps), {
    cron: "23 * * * *",
  }),
  defineJob(
    newsTask,
    z.strictObject({
      organizationId: idSchema,
      kind: z.enum(newsKinds),
      deletedAt: instantSchema,
      userId: idSchema,
    }),
    mailNews,
  ),
  defineJob(dropTask, z.strictObject({ organizationId: idSchema }), dropOrganization),

  defineJob(adoptTask, z.strictObject({ subscriptionId: z.string() }), async (deps, payload) => {
    await adoptSubscription(deps, payload);
  }),
];
