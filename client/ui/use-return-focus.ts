import { useEffect, useState } from "react";

/**
 * Gives the focus back, when a dialog that exists only while it is open goes, to what had it before.
 * Mantine's own dialogs do so only when they stay mounted and are told to close.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
