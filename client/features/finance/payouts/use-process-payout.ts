import { useMutation } from "@tanstack/react-query";
import { changed, shown } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { ProcessPayoutInput } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";

type ProcessOptions = {
  /** Called when the payout is paid, by whomever. */
  onDone: () => void;
  /** Called when money would leave a till that is closed. */
  onTillClosed: () => void;
  /** Called with what is owed when that isn't what was seen. */
  onMoved: (owedCents: number) => void;
};

/** Pays a payout and reports the result. */
export function useProcessPayout({ onDone, onTillClosed, onMoved }: ProcessOptions) {
  const keyOf = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: ProcessPayoutInput) =>
      shown(
        trpcClient.payouts.process.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
        "payouts",
      ),
    onSuccess() {
      toast.success("Pagamento processado com sucesso!");
      onDone();
    },
    onError(error) {
      void changed("payouts");
      const { code, params } = failureOf(error);
      if (code === "no_open_cash_session") {
        toast.warning(ledgerTexts.tillClosedForPayouts);
        void changed("cashSessions");
        onTillClosed();
        return;
      }
      toastFailure(error, "Erro ao processar pagamento");
      if (code === "total_changed") onMoved(Number(params["totalCents"]));
      if (code === "payout_already_paid") onDone();
    },
  });
  return { process: mutate, isPending };
}
