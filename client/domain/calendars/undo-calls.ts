import type { ToastAction } from "#client/ui/toast-store.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";

/** Returns the toast's action that takes a change back; Ctrl Z does the same, also later. */
export function undoes(run: () => void, lasts: number = messageHoldMillis): ToastAction {
  return { label: "Desfazer", run, undoes: true, lasts };
}
