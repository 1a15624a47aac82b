import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { shown } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";

/** Writes into a conversation: again after a lost answer sends nothing twice, after an answer another message. */
export function useWriting<Input extends object>(
  write: (input: Input, idempotencyKey: string) => Promise<unknown>,
  failed: string,
) {
  const round = useRef(0);
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) =>
      shown(write(input, keyOf({ ...input, round: round.current })), "conversations"),
    onSuccess() {
      round.current += 1;
    },
    onError: (error) => toastFailure(error, failed),
  });
}
