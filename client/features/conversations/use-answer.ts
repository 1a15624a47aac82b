import { trpcClient } from "#client/lib/trpc.ts";
import type { AnswerInput, OfferTimesInput } from "#shared/schemas/conversations.ts";
import { useWriting } from "./use-writing.ts";

/** Sends an answer to the number of a conversation. */
export function useAnswer() {
  return useWriting<AnswerInput>(
    (input, idempotencyKey) =>
      trpcClient.conversations.answer.mutate(input, { context: { idempotencyKey } }),
    "Falha ao enviar a resposta",
  );
}

/** Offers free times to the number of a conversation. */
export function useOffer() {
  return useWriting<OfferTimesInput>(
    (input, idempotencyKey) =>
      trpcClient.conversations.offerTimes.mutate(input, {
        context: { idempotencyKey },
      }),
    "Falha ao oferecer os horários",
  );
}
