import { z } from "zod";

export const customerNewsTask = "customer_news";

export const customerNewsSchema = z.object({
  organizationId: z.string(),
  groupId: z.string(),
  /** Of the change that queued it: a later change has put the mail off and has a job of its own. */
  dueAt: z.iso.datetime(),
});

export type CustomerNews = z.infer<typeof customerNewsSchema>;
