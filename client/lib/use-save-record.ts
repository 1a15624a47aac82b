import { useState } from "react";
import { toast } from "#client/ui/toast-store.ts";
import { failureOf, type Failure } from "./failures.ts";
import { tellFailure } from "./tell-failure.ts";

type SaveRecordOptions<Saved, Errors extends object> = {
  /** The server's complaints by the form's fields; with none the failure is told as a whole. */
  errorsOf: (failure: Failure) => Errors;
  onErrors: (errors: Errors) => void;
  onSaved: (saved: Saved) => void;
  /** Someone else changed it meanwhile; without this a toast says so too. */
  onOutdated?: () => void;
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
  onOutdated,
}: SaveRecordOptions<Saved, Errors>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);

  function refuse(error: unknown, fallback?: string) {
    const reason = failureOf(error);
    if (reason.code === "row_changed") {
      setIsOutdated(true);
      if (onOutdated) onOutdated();
      else tellFailure(error);
      return;
    }
    const errors = errorsOf(reason);
    onErrors(errors);
    if (Object.keys(errors).length === 0) setFailure(tellFailure(error, fallback));
  }

  return {
    /** The record was changed by someone else since it was opened here. */
    isOutdated,
    /** What the last try failed with, when it was no field's fault. */
    failure,
    handlers: ({ saved, failed }: Told) => ({
      onMutate() {
        setFailure(null);
        setIsOutdated(false);
      },
      onSuccess(answer: Saved) {
        if (saved) toast.success(saved);
        onSaved(answer);
      },
      onError: (error: unknown) => refuse(error, failed),
    }),
  };
}
