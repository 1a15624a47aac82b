import { useMutation } from "@tanstack/react-query";
import { shown } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { RecordEntryInput } from "#shared/schemas/transactions.ts";
import { entryErrors, type EntryErrors } from "./entry-values.ts";

type RecordEntryOptions = { onRecorded: () => void; onErrors: (errors: EntryErrors) => void };

/** Records an entry by hand and reports the result. */
export function useRecordEntry({ onRecorded, onErrors }: RecordEntryOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => entryErrors(issues),
    onErrors,
    onSaved: onRecorded,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: RecordEntryInput) =>
      shown(
        trpcClient.transactions.recordEntry.mutate(input, {
          context: { idempotencyKey: keyOf(input) },
        }),
        "transactions",
      ),
    ...handlers({ saved: "Lançamento registrado", failed: "Falha ao registrar o lançamento" }),
  });
  return { record: mutate, isPending, failure };
}
