import { trpcClient } from "#client/lib/trpc.ts";
import type { AddNoteInput } from "#shared/schemas/conversations.ts";
import { useWriting } from "./use-writing.ts";

/** Keeps a note that only staff read. */
export function useAddNote() {
  return useWriting<AddNoteInput>(
    (input, idempotencyKey) =>
      trpcClient.conversations.addNote.mutate(input, { context: { idempotencyKey } }),
    "Falha ao guardar a nota",
  );
}
