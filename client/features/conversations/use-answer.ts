import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { shown } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import type { AnswerInput } from "#shared/schemas/conversations.ts";

/** Sends an answer; the same again after a lost answer happens once, after an answer it is meant anew. */
export function useAnswer() {
  const round = useRef(0);
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: AnswerInput) =>
      shown(
        trpcClient.conversations.answer.mutate(input, {
          context: { idempotencyKey: keyOf({ ...input, round: round.current }) },
        }),
        "conversations",
      ),
    onSuccess() {
      round.current += 1;
    },
    onError: (error) => toastFailure(error, "Falha ao enviar a resposta"),
  });
}
