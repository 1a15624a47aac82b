import { z } from "zod";

export const customerNewsTask = "customer_news";

export const customerNewsSchema = z.object({
  organizationId: z.string(),
  groupId: z.string(),
  /** From the change that queued it: a later change has postponed the mail and has its own job. */
  dueAt: z.iso.datetime(),
});

export type CustomerNews = z.infer<typeof customerNewsSchema>;
