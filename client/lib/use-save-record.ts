import { useState } from "react";
import { toast } from "#client/ui/toast-store.ts";
import { failureOf, type Failure } from "./failures.ts";
import type { MeetsConflict } from "./use-conflict.ts";
import { tellFailure } from "./tell-failure.ts";

type SaveRecordOptions<Saved, Errors extends object> = {
  /** The server's complaints by the form's fields; with none the failure is told as a whole. */
  errorsOf: (failure: Failure) => Errors;
  onErrors: (errors: Errors) => void;
  onSaved: (saved: Saved) => void;
  conflict: MeetsConflict;
};

type Told = {
  /** The toast of a success, unless the caller says it. */
  saved?: string;
  /** Said when the server gives no sentence of its own. */
  failed?: string;
};

/** What came of creating or updating a record: `handlers` go into the mutations that do it. */
export function useSaveRecord<Saved, Errors extends object>({
  errorsOf,
  onErrors,
  onSaved,
  conflict,
}: SaveRecordOptions<Saved, Errors>) {
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(error: unknown, fallback?: string) {
    const reason = failureOf(error);
    if (reason.code === "row_changed") return void conflict.meet(error);
    const errors = errorsOf(reason);
    onErrors(errors);
    if (Object.keys(errors).length === 0) setFailure(tellFailure(error, fallback));
  }

  return {
    /** What the last try failed with, when it was no field's fault. */
    failure,
    handlers: ({ saved, failed }: Told) => ({
      onMutate() {
        setFailure(null);
        conflict.leave();
      },
      onSuccess(answer: Saved) {
        if (saved) toast.success(saved);
        onSaved(answer);
      },
      onError: (error: unknown) => refuse(error, failed),
    }),
  };
}
