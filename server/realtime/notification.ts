import { z } from "zod";
import { changeOperations, collectionReaders, type Collection } from "#shared/events.ts";

export const changesChannel = "encaixe_changes";

const collections = Object.keys(collectionReaders) as [Collection, ...Collection[]];

/** The contents of one NOTIFY: ids only, and the process that wrote the rows. */
const notificationSchema = z.object({
  origin: z.string(),
  changes: z.array(
    z.object({
      collection: z.enum(collections),
      id: z.string(),
      operation: z.enum(changeOperations),
      organizationId: z.string(),
      schemaName: z.string(),
      /** The number of the change's row within its process; rows of older versions have none. */
      sequence: z.int().nullish(),
    }),
  ),
});

export type ChangeNotification = z.infer<typeof notificationSchema>;

/** Throws for anything that no process of this product has written. */
export function readNotification(text: string): ChangeNotification {
  return notificationSchema.parse(JSON.parse(text));
}
