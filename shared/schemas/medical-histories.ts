import { z } from "zod";
import { chainVersionFields } from "./chain-versions.ts";
import { idSchema } from "./common.ts";
import { toldHistorySchema } from "./patients.ts";

/** How a version came to be. */
const historyOrigins = [
  "staff",
  "merge",
  /** What stood in the customer's row before versions were kept. */
  "earlier",
] as const;
export type HistoryOrigin = (typeof historyOrigins)[number];

/** What an entry of the chain holds of a medical history: all of it, as it then stood. */
export const historyContentSchema = toldHistorySchema.extend({ origin: z.enum(historyOrigins) });
export type HistoryContent = z.infer<typeof historyContentSchema>;

export const listHistoriesInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(50).default(20),
  /** How many of the latest to leave out. */
  offset: z.int().min(0).max(100_000).default(0),
});
export type ListHistoriesInput = z.output<typeof listHistoriesInput>;

export const historyVersionSchema = historyContentSchema.extend(chainVersionFields);
export type HistoryVersion = z.infer<typeof historyVersionSchema>;

/** The latest first; those of customers merged into this one among them. */
export const historyVersionsSchema = z.object({
  versions: z.array(historyVersionSchema),
  hasMore: z.boolean(),
});
export type HistoryVersions = z.infer<typeof historyVersionsSchema>;
