import { shown } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import type { ReverseTransactionInput } from "#shared/schemas/transactions.ts";

/** Returns the call that takes a line of the ledger back, with all of its payment; once, if it is sent again. */
export function useReverseCall() {
  const keyOf = useIdempotencyKey();
  return (input: ReverseTransactionInput) =>
    shown(
      trpcClient.transactions.reverse.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
      "transactions",
    );
}
