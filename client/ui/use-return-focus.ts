import { useEffect, useEffectEvent, useState } from "react";

/**
 * Returns the focus to what had it before, or to another element, when a dialog that exists only while
 * open goes. Where that has gone, too, it stays in its place: the nearest `data-keeps-focus` around it,
 * such as a row whose button is no longer offered; else it goes to the page's content. Mantine's own
 * dialogs do so only when they stay mounted, are told to close, and what had it is still there.
 */
export function useReturnFocus(other?: () => Element | null): void {
  const [before] = useState(() => document.activeElement);
  const [place] = useState(() => before?.closest<HTMLElement>("[data-keeps-focus]"));
  const goBack = useEffectEvent(() => {
    // An element that has the focus by now was given it on purpose.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    const to = other?.() ?? before;
    const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
    if (isThere) to.focus();
    else if (place?.isConnected) focusWithin(place);
    else document.querySelector("main")?.focus({ preventScroll: true });
  });
  useEffect(() => () => goBack(), []);
}

/** Gives the focus to the first thing in a place that can have it, else to the place itself. */
function focusWithin(place: HTMLElement): void {
  const first = place.querySelector<HTMLElement>("button:not(:disabled), a[href]");
  if (!first) place.tabIndex = -1;
  (first ?? place).focus();
}
