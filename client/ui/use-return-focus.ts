import { useEffect, useEffectEvent, useState } from "react";

/**
 * Returns the focus to what had it before, or to another element, when a dialog that exists only while
 * open goes; where that has gone, too, to the page's content. Mantine's own dialogs do so only when they
 * stay mounted, are told to close, and what had it is still there.
 */
export function useReturnFocus(other?: () => Element | null): void {
  const [before] = useState(() => document.activeElement);
  const goBack = useEffectEvent(() => {
    // An element that has the focus by now was given it on purpose.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    const to = other?.() ?? before;
    const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
    if (isThere) to.focus();
    else document.querySelector("main")?.focus({ preventScroll: true });
  });
  useEffect(() => () => goBack(), []);
}
