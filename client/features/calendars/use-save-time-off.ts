import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { CreateTimeOffInput, SavedTimeOff, TimeOff } from "#shared/schemas/time-off.ts";
import { timeOffErrorsOf, type TimeOffErrors } from "./time-off-values.ts";

type SaveOptions = {
  /** Null: a new one. */
  timeOff: TimeOff | null;
  onSaved: (saved: SavedTimeOff) => void;
  onErrors: (errors: TimeOffErrors) => void;
};

/** Creates or changes blocked time and says what came of it. */
export function useSaveTimeOff({ timeOff, onSaved, onErrors }: SaveOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const handlers = (message: string) => ({
    onSuccess(saved: SavedTimeOff) {
      void queries.timeOff.invalidate();
      toast.success(message);
      onSaved(saved);
    },
    onError(error: unknown) {
      const { code, message: told, issues } = failureOf(error);
      if (code === "row_changed") return;
      const errors = timeOffErrorsOf(issues);
      if (Object.keys(errors).length > 0) return onErrors(errors);
      setFailure(told);
      toast.error(told);
    },
  });
  const create = trpc.timeOff.create.useMutation(handlers("Horário bloqueado!"));
  const update = trpc.timeOff.update.useMutation(handlers("Bloqueio atualizado!"));
  return {
    isPending: create.isPending || update.isPending,
    /** It was changed by someone else since it was opened here. */
    isOutdated: update.isError && failureOf(update.error).code === "row_changed",
    failure,
    save(input: CreateTimeOffInput) {
      setFailure(null);
      if (timeOff) update.mutate({ ...input, id: timeOff.id, version: timeOff.version });
      else create.mutate(input);
    },
  };
}
