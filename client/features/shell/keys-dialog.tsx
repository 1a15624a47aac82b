import { useState } from "react";
import { LazyShortcutsDialog } from "#client/domain/appointments/lazy-shortcuts-dialog.tsx";
import { useShortcuts } from "#client/ui/use-shortcuts.ts";
import { useHasLetters } from "./use-has-letters.ts";

/** What ? opens where no page says it better: the keys that every list and page have. */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false);
  const hasOwn = useHasLetters();
  useShortcuts({ help: hasOwn ? undefined : () => setOpen(true) });
  return isOpen && <LazyShortcutsDialog place="page" onClose={() => setOpen(false)} />;
}
