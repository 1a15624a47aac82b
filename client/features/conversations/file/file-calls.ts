import { trpcClient } from "#client/lib/trpc.ts";

/** How long an address of a file is used; it opens for five minutes. */
const freshMillis = 240_000;

/**
 * Describes the query of a picture's address. It stands apart from the conversations' calls: a new message must not
 * have every picture loaded again.
 */
export const pictureQuery = (id: string) => ({
  queryKey: ["conversation-picture", id],
  queryFn: () => trpcClient.conversations.file.query({ id }),
  staleTime: freshMillis,
});

/** Saves what a customer sent on this device. Rejects like a call. */
export async function downloadFile(id: string, name: string): Promise<void> {
  const { url } = await trpcClient.conversations.file.query({ id });
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
