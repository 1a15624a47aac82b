import { useState } from "react";
import { toast } from "#client/ui/toast-store.ts";
import { useIsOnline } from "#client/ui/use-is-online.ts";
import { failureOf, type Failure } from "./failures.ts";
import type { MeetsConflict } from "./use-conflict.ts";
import { toastFailure } from "./toast-failure.ts";

type SaveRecordOptions<Saved, Errors extends object> = {
  /**
   * Returns the server's complaints by the form's fields; without any, the failure is shown as a
   * whole.
   */
  errorsOf: (failure: Failure) => Errors;
  onErrors: (errors: Errors) => void;
  onSaved: (saved: Saved) => void;
  /** Absent for what nobody else can change: a new line of the ledger. */
  conflict?: MeetsConflict;
};

type Failed = { readonly sentence: string; readonly isLost: boolean };

type Toasts = {
  /** The toast of a success, unless the caller shows it. */
  saved?: string;
  /** The sentence when the server gives none. */
  failed?: string;
  /** What the toast says before the server's own sentence. */
  before?: string;
};

/** Reports the results of creating or updating a record: its `handlers` go into those mutations. */
export function useSaveRecord<Saved, Errors extends object>({
  errorsOf,
  onErrors,
  onSaved,
  conflict,
}: SaveRecordOptions<Saved, Errors>) {
  const [failure, setFailure] = useState<Failed | null>(null);
  const isOnline = useIsOnline();

  function refuse(error: unknown, { failed: fallback, before }: Toasts) {
    const reason = failureOf(error);
    if (conflict && reason.code === "row_changed") return void conflict.meet(error);
    const errors = errorsOf(reason);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const sentence = toastFailure(error, fallback, before);
    const isUnreached = reason.code === "offline";
    setFailure({
      sentence:
        isUnreached && fallback
          ? `${sentence.replace(/\.$/, "")}. Sem conexão com o servidor.`
          : sentence,
      isLost: isUnreached && !navigator.onLine,
    });
  }

  return {
    /** Why the last try failed, when it was no field's fault; what is told of a lost network is over with it. */
    failure: failure && !(failure.isLost && isOnline) ? failure.sentence : null,
    handlers: ({ saved, ...toasts }: Toasts) => ({
      onMutate() {
        setFailure(null);
        conflict?.leave();
      },
      onSuccess(answer: Saved) {
        if (saved) toast.success(saved);
        onSaved(answer);
      },
      onError: (error: unknown) => refuse(error, toasts),
    }),
  };
}
