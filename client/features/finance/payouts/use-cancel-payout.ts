import { useMutation } from "@tanstack/react-query";
import { changed, shown } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { toast } from "#client/ui/toast-store.ts";

/** Cancels a payout and reports the result; `onDone` is called after either. */
export function useCancelPayout({ onDone }: { onDone: () => void }) {
  const keyOf = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { readonly id: string }) =>
      shown(
        trpcClient.payouts.cancel.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
        "payouts",
      ),
    onSuccess: () => toast.success("Pagamento cancelado"),
    onError(error) {
      void changed("payouts");
      toastFailure(error, "Erro ao cancelar pagamento");
    },
    onSettled: onDone,
  });
  return { cancel: mutate, isPending };
}
