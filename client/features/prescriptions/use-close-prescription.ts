import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";

/** Marks a prescription as filled or cancelled and reports the result. */
export function useClosePrescription(onClosed: (closed: Prescription) => void) {
  return trpc.prescriptions.close.useMutation({
    onSuccess(closed) {
      void changed("prescriptions");
      toast.success(closed.status === "filled" ? "Receita dispensada" : "Receita cancelada");
      onClosed(closed);
    },
    onError(error) {
      // Somebody else may have closed it.
      void changed("prescriptions");
      toastFailure(error);
    },
  });
}
