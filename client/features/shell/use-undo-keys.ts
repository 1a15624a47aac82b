import { useEffect } from "react";
import { shortcutOf } from "#client/domain/shortcut-rules.ts";
import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";
import { toastStore } from "#client/ui/toast-store.ts";

/** Lets keys take back the last step on every page, except while somebody types. */
export function useUndoKeys(): void {
  useEffect(() => {
    const abort = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== "undo" || event.repeat || isBusyElsewhere(event.target)) return;
      if (toastStore.undoLast()) event.preventDefault();
    };
    window.addEventListener("keydown", onKey, { signal: abort.signal });
    return () => abort.abort();
  }, []);
}
