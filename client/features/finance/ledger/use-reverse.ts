import { useMutation } from "@tanstack/react-query";
import { useReverseCall } from "#client/domain/finance/use-reverse-call.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { reverseErrors, type ReverseErrors } from "./reverse-values.ts";

type ReverseOptions = { onReversed: () => void; onErrors: (errors: ReverseErrors) => void };

/** Takes a line of the ledger back and reports the result. */
export function useReverse({ onReversed, onErrors }: ReverseOptions) {
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => reverseErrors(issues),
    onErrors,
    onSaved: onReversed,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: useReverseCall(),
    ...handlers({ saved: "Lançamento estornado", failed: "Falha ao estornar o lançamento" }),
  });
  return { reverse: mutate, isPending, failure };
}
