import { useMutation } from "@tanstack/react-query";
import { shown } from "#client/lib/changes.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { CashSession, OpenCashSessionInput } from "#shared/schemas/cash-sessions.ts";
import { openTillErrors, type OpenTillErrors } from "./open-till-values.ts";

type OpenTillOptions = { onOpened: () => void; onErrors: (errors: OpenTillErrors) => void };

/** Opens the till and reports the result. */
export function useOpenTill({ onOpened, onErrors }: OpenTillOptions) {
  const keyOf = useIdempotencyKey();
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => openTillErrors(issues),
    onErrors,
    onSaved(session: CashSession) {
      // Who goes on at once finds it open, also where no screen loaded it again.
      queries.cashSessions.current.setData(undefined, (till) => till && { ...till, session });
      onOpened();
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: OpenCashSessionInput) =>
      shown(
        trpcClient.cashSessions.open.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
        "cashSessions",
      ),
    ...handlers({ saved: "Caixa aberto", failed: "Falha ao abrir caixa" }),
  });
  return { open: mutate, isPending, failure };
}
