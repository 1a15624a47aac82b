import { useMutation } from "@tanstack/react-query";
import { changed, shown } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { CreatePayoutInput } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { payoutErrors, type PayoutErrors } from "./payout-values.ts";

type CreatePayoutOptions = {
  onCreated: () => void;
  onErrors: (errors: PayoutErrors) => void;
  /** Called with what is owed when that isn't what was seen. */
  onMoved: (owedCents: number) => void;
};

/** Makes a payout, or makes and pays it, and reports the result. */
export function useCreatePayout({ onCreated, onErrors, onMoved }: CreatePayoutOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => payoutErrors(issues),
    onErrors,
    onSaved: onCreated,
  });
  const { onError, ...others } = handlers({
    saved: "Pagamento criado com sucesso!",
    failed: "Erro ao criar pagamento",
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: CreatePayoutInput) =>
      shown(
        trpcClient.payouts.create.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
        "payouts",
      ),
    ...others,
    onError(refusal) {
      onError(refusal);
      const { code, params } = failureOf(refusal);
      if (code === "no_open_cash_session") void changed("cashSessions");
      if (code !== "total_changed") return;
      void changed("payouts");
      onMoved(Number(params["totalCents"]));
    },
  });
  const isTillClosed = error !== null && failureOf(error).code === "no_open_cash_session";
  return {
    create: mutate,
    isPending,
    failure: failure && isTillClosed ? ledgerTexts.tillClosedForPayouts : failure,
  };
}
