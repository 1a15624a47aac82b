import { useMutation } from "@tanstack/react-query";
import { changed, shown } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { RegisterPaymentInput } from "#shared/schemas/transactions.ts";
import { paymentErrors } from "./payment-values.ts";

type RegisterOptions = {
  onPaid: () => void;
  onErrors: (errors: Record<string, string>) => void;
};

/** Registers a payment, once however often it is sent, and reports the result. */
export function useRegisterPayment({ onPaid, onErrors }: RegisterOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => paymentErrors(issues),
    onErrors,
    onSaved: onPaid,
  });
  const { onError, ...others } = handlers({
    saved: "Pagamento registrado com sucesso!",
    failed: "Erro ao registrar pagamento",
    before: "Erro: ",
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: RegisterPaymentInput) =>
      shown(
        trpcClient.transactions.registerPayment.mutate(input, {
          context: { idempotencyKey: keyOf(input) },
        }),
        "transactions",
      ),
    ...others,
    onError(refusal) {
      onError(refusal);
      // The form was made of something that isn't so any more: the total, the till or the payment.
      if (failureOf(refusal).code !== "unknown") void changed("transactions");
    },
  });
  return {
    register: mutate,
    isPending,
    /** Whether the last try got no answer: sent again, it gets that of the first. */
    isUnanswered: error !== null && ["offline", "unknown"].includes(failureOf(error).code),
    failure,
  };
}
