import { z } from "zod";
import { historyTopics } from "../domain/history-topics.ts";
import { dateSchema, idSchema } from "./common.ts";

/** Who did something without a login. */
const strangers = ["visitor", "system"] as const;

const filters = z.strictObject({
  /** A person's id, or who acts without a login. */
  actor: z.union([idSchema, z.enum(strangers)]).optional(),
  topic: z.enum(historyTopics).optional(),
  /** Local days by the clocks of the default calendar; either may be missing. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
});

export const listHistoryInput = filters.extend({
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type ListHistoryInput = z.output<typeof listHistoryInput>;

export const exportHistoryInput = filters;
export type ExportHistoryInput = z.output<typeof exportHistoryInput>;

const historyLineSchema = z.object({
  /** Names the line in this list. */
  id: z.string(),
  at: z.iso.datetime(),
  topic: z.enum(historyTopics),
  /** Who did it. */
  actor: z.string(),
  /** What was done, as it follows the name: 'criou o serviço'. */
  deed: z.string(),
  /** The name of what it was done to; null where it has none any more. */
  subject: z.string().nullable(),
  /** What changed, where that is harmless to tell. */
  detail: z.string().nullable(),
});
export type HistoryLine = z.infer<typeof historyLineSchema>;

export const historyPageSchema = z.object({
  lines: z.array(historyLineSchema),
  /** By whose clocks the days of the filters are. */
  timeZone: z.string(),
  nextCursor: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** Members, for the filter. */
export const historyPeopleSchema = z.array(z.object({ id: idSchema, name: z.string() }));
export type HistoryPeople = z.infer<typeof historyPeopleSchema>;
