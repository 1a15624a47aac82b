import { useEffect, useState } from "react";

/**
 * Gives the focus back, when a dialog that exists only while it is open goes, to what had it before.
 * Mantine's own dialogs do so only when they stay mounted and are told to close.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever has the focus by now was given it on purpose.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
