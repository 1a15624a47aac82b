import { useMutation } from "@tanstack/react-query";
import { changed, shown } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { CloseCashSessionInput } from "#shared/schemas/cash-sessions.ts";
import { closeErrors, type CloseErrors } from "./close-values.ts";

type CloseTillOptions = {
  onClosed: () => void;
  onErrors: (errors: CloseErrors) => void;
  /** Called when the drawer should hold another amount now, or the till is closed already. */
  onMoved: () => void;
};

/** Closes the till and reports the result. */
export function useCloseTill({ onClosed, onErrors, onMoved }: CloseTillOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => closeErrors(issues),
    onErrors,
    onSaved: onClosed,
  });
  const { onError, ...others } = handlers({
    saved: "Caixa fechado",
    failed: "Falha ao fechar caixa",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: CloseCashSessionInput) =>
      shown(
        trpcClient.cashSessions.close.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
        "cashSessions",
      ),
    ...others,
    onError(error) {
      onError(error);
      const { code } = failureOf(error);
      if (code !== "total_changed" && code !== "no_open_cash_session") return;
      void changed("cashSessions");
      onMoved();
    },
  });
  return { close: mutate, isPending, failure };
}
