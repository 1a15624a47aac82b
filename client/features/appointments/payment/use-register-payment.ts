import { useMutation } from "@tanstack/react-query";
import { useReverseCall } from "#client/domain/finance/use-reverse-call.ts";
import { changed, shown } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { RegisterPaymentInput, WrittenTransactions } from "#shared/schemas/transactions.ts";
import { paymentWords } from "./paid-words.ts";
import { paymentErrors } from "./payment-values.ts";
import { takesBack } from "./take-back-calls.ts";

type RegisterOptions = {
  /** Whether its message offers to take it back: it was taken at one press. */
  isTakenBack?: boolean;
  onPaid: () => void;
  onErrors: (errors: Record<string, string>) => void;
};

/** Registers a payment, once however often it is sent, and reports the result. */
export function useRegisterPayment({ isTakenBack = false, onPaid, onErrors }: RegisterOptions) {
  const keyOf = useIdempotencyKey();
  const reverse = useReverseCall();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => paymentErrors(issues),
    onErrors,
    onSaved(written: WrittenTransactions) {
      toast.success(paymentWords.saved, ...(isTakenBack ? takesBack(written, reverse) : []));
      onPaid();
    },
  });
  const { onError, ...others } = handlers({
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
