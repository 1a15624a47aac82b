import { z } from "zod";
import { changeOperations } from "../events.ts";

/** `lastEventId` comes from a reconnecting client, which refetches: nothing is replayed. */
export const subscribeInput = z
  .strictObject({ lastEventId: z.string().max(100).nullish() })
  .nullish();

/** One change as the documented `db:{collection}` event. */
const changeEventSchema = z.object({
  /** `db:{collection}` */
  event: z.string(),
  ns: z.object({ coll: z.string() }),
  documentKey: z.object({ _id: z.string() }),
  operationType: z.enum(changeOperations),
  /** What this member may read of the document now; null when it is gone. */
  fullDocument: z.unknown(),
});
export type ChangeEvent = z.infer<typeof changeEventSchema>;

/**
 * What a listener hears at once: the changes since the last message, oldest first, or word that
 * some may have been missed.
 */
export const changeMessageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changes"), changes: z.array(changeEventSchema) }),
  z.object({ kind: z.literal("missed") }),
]);
export type ChangeMessage = z.infer<typeof changeMessageSchema>;
