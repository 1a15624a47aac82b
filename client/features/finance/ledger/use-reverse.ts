import { useMutation } from "@tanstack/react-query";
import { shown } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { ReverseTransactionInput } from "#shared/schemas/transactions.ts";
import { reverseErrors, type ReverseErrors } from "./reverse-values.ts";

type ReverseOptions = { onReversed: () => void; onErrors: (errors: ReverseErrors) => void };

/** Takes a line of the ledger back and reports the result. */
export function useReverse({ onReversed, onErrors }: ReverseOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => reverseErrors(issues),
    onErrors,
    onSaved: onReversed,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: ReverseTransactionInput) =>
      shown(
        trpcClient.transactions.reverse.mutate(input, {
          context: { idempotencyKey: keyOf(input) },
        }),
        "transactions",
      ),
    ...handlers({ saved: "Lançamento estornado", failed: "Falha ao estornar o lançamento" }),
  });
  return { reverse: mutate, isPending, failure };
}
