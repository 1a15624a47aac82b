import { useEffect } from "react";
import { shortcutOf } from "#client/ui/shortcut-rules.ts";
import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";
import { toastStore } from "#client/ui/toast-store.ts";
import { useHasLetters } from "#client/ui/use-has-letters.ts";

/**
 * Lets keys take back the last step, except while somebody types: Ctrl Z on every page, Z alone where
 * letters are keys. Elsewhere a letter may be meant for a search.
 */
export function useUndoKeys(): void {
  const hasLetters = useHasLetters();
  useEffect(() => {
    const abort = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== "undo" || event.repeat || isBusyElsewhere(event.target)) return;
      if (!hasLetters && !hasControlKey(event)) return;
      if (toastStore.undoLast()) event.preventDefault();
    };
    window.addEventListener("keydown", onKey, { signal: abort.signal });
    return () => abort.abort();
  }, [hasLetters]);
}

const hasControlKey = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;
