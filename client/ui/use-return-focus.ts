import { useEffect, useEffectEvent, useState } from "react";

/**
 * Returns the focus to what had it before, or to another element, when a dialog that exists only while
 * open goes. Mantine's own dialogs do so only when they stay mounted and are told to close.
 */
export function useReturnFocus(other?: () => Element | null): void {
  const [before] = useState(() => document.activeElement);
  const goBack = useEffectEvent(() => {
    // An element that has the focus by now was given it on purpose.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const to = other?.() ?? before;
    if (isLost && to instanceof HTMLElement && to.isConnected) to.focus();
  });
  useEffect(() => () => goBack(), []);
}
