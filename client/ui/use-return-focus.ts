import { useEffect, useState } from "react";

/**
 * Returns the focus to what had it before, when a dialog that exists only while open goes.
 * Mantine's own dialogs do so only when they stay mounted and are told to close.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // An element that has the focus by now was given it on purpose.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
