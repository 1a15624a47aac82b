import postgres from "postgres";
import { z } from "zod";
import { changeOperations, collectionReaders, type Collection } from "#shared/events.ts";
import type { OrganizationChange } from "#server/kernel/changes.ts";

export const changesChannel = "encaixe_changes";

const collections = Object.keys(collectionReaders) as [Collection, ...Collection[]];

/** What one NOTIFY carries: ids only, and the process that has already told its own listeners. */
const notificationSchema = z.object({
  origin: z.string(),
  changes: z.array(
    z.object({
      collection: z.enum(collections),
      id: z.string(),
      operation: z.enum(changeOperations),
      organizationId: z.string(),
      schemaName: z.string(),
    }),
  ),
});

/**
 * Listens for other processes' changes on a connection of its own, which reconnects by itself.
 * `onReconnect` says that notifications may have been missed meanwhile.
 */
export async function listenForChanges(options: {
  readonly url: string;
  readonly origin: string;
  readonly onChanges: (changes: readonly OrganizationChange[]) => void;
  readonly onReconnect: () => void;
  readonly onInvalid: (error: unknown) => void;
}): Promise<{ close(): Promise<void> }> {
  const client = postgres(options.url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: "encaixe-listener" },
  });
  let listening = false;
  const subscription = await client.listen(
    changesChannel,
    (text) => {
      try {
        const { origin, changes } = notificationSchema.parse(JSON.parse(text));
        if (origin !== options.origin) options.onChanges(changes);
      } catch (error) {
        options.onInvalid(error);
      }
    },
    () => {
      if (listening) options.onReconnect();
      listening = true;
    },
  );
  return {
    async close() {
      await subscription.unlisten().catch(() => undefined);
      await client.end({ timeout: 1 });
    },
  };
}
