import { useState } from "react";
import { focusNow } from "./focus-calls.ts";

/**
 * Returns what finds again what had the focus when something was opened: of what takes turns there, when
 * the first was.
 */
export function useFocusBefore(isOpen: boolean): () => Element | null {
  const [before, setBefore] = useState<ReturnType<typeof focusNow> | null>(null);
  if (isOpen !== (before !== null)) setBefore(isOpen ? () => focusNow() : null);
  return () => before?.() ?? null;
}
