import { z } from "zod";

export const nextChannelTask = "customer_notice.next_channel";

/** A message of the ledger that failed after it had been taken. */
export const nextChannelSchema = z.object({ organizationId: z.string(), messageId: z.string() });

export type NextChannel = z.infer<typeof nextChannelSchema>;
