import { useState } from "react";
import { finishWords } from "#client/domain/records/consultation-words.ts";
import { beginCheckout } from "#client/domain/appointments/use-checkout.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "../edit/saved-calls.ts";
import type { NotesDraft } from "./use-notes-draft.ts";

/** Ends an appointment: saves pending notes too, closes the dialog and opens the checkout. */
export function useFinish(appointment: Appointment, draft: NotesDraft, onFinished: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const finish = trpc.appointments.update.useMutation({
    onSuccess(saved) {
      keepSaved(saved);
      onFinished();
      toast.success(finishWords.done);
      beginCheckout(saved);
    },
    onError(error) {
      const { code, message } = failureOf(error);
      if (code === "row_changed") void changed("appointments");
      toast.error(finishWords.failed);
      setFailure(code === "unknown" ? `${finishWords.failed}.` : message);
    },
  });
  return {
    isPending: finish.isPending,
    failure,
    run() {
      setFailure(null);
      const { id } = appointment;
      const { version } = draft.dirty ? draft.base : appointment;
      finish.mutate({
        id,
        version,
        status: "finished",
        ...(draft.dirty && { notes: draft.text ?? "" }),
      });
    },
  };
}
