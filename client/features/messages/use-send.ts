import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { shown } from "#client/lib/changes.ts";
import { leavesAt } from "./sending-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { SendBulkInput, SendMessageInput, SentBulk } from "#shared/schemas/messages.ts";

/** Sends to one person or to many, and reports what could not be sent. */
export function useSend(onBulk: (answer: SentBulk) => void) {
  // Pressing again after a lost answer sends nothing twice; after an answer it sends another message.
  const round = useRef(0);
  const keyOf = useIdempotencyKey();
  const one = useMutation({
    mutationFn: (input: SendMessageInput) =>
      shown(
        trpcClient.messages.send.mutate(input, {
          context: { idempotencyKey: keyOf({ ...input, round: round.current }) },
        }),
        "messages",
      ),
    onSuccess({ heldUntil }) {
      round.current += 1;
      toast.success(
        heldUntil ? leavesAt("A mensagem sai", heldUntil) : "Mensagem na fila de envio.",
      );
    },
    onError: (error) => toastFailure(error, "Falha ao enviar a mensagem"),
  });
  const many = useMutation({
    mutationFn: (input: SendBulkInput) =>
      shown(
        trpcClient.messages.sendBulk.mutate(input, {
          context: { idempotencyKey: keyOf({ ...input, round: round.current }) },
        }),
        "messages",
      ),
    onSuccess(answer) {
      round.current += 1;
      const { sentCount, heldUntil } = answer;
      const words = sentCount === 1 ? "1 mensagem" : `${formatCount(sentCount)} mensagens`;
      if (heldUntil)
        toast.success(leavesAt(sentCount === 1 ? `${words} sai` : `${words} saem`, heldUntil));
      else if (sentCount > 0) toast.success(`${words} na fila de envio.`);
      else toast.warning("Nenhuma mensagem pôde ser enviada.");
      onBulk(answer);
    },
    onError: (error) => toastFailure(error, "Falha ao enviar em lote"),
  });
  return { one, many };
}
