import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { Point } from "./grid/drawn-calls.ts";

/** What a menu is about: at least the element that was pressed. */
type About = { readonly from: HTMLElement };

/**
 * Holds what the right button, a long touch or the menu key has asked about in a part of the page, and
 * where its menu stands; a click as well, where `find` takes it. Returns that, and what closes the menu.
 */
export function useAsked<T extends About>(
  host: RefObject<HTMLElement | null>,
  find: (event: MouseEvent) => T | null,
) {
  const [asked, setAsked] = useState<(T & { readonly at: Point }) | null>(null);
  const onAsk = useEffectEvent((event: MouseEvent) => {
    const found = event.defaultPrevented ? null : find(event);
    if (!found) return;
    event.preventDefault();
    setAsked({ ...found, at: placeOf(event, found) });
  });
  useEffect(() => {
    const abort = new AbortController();
    for (const type of ["contextmenu", "click"] as const) {
      host.current?.addEventListener(type, (event) => onAsk(event), { signal: abort.signal });
    }
    return () => abort.abort();
  }, [host]);
  return [asked, () => setAsked(null)] as const;
}

/** At the pointer; keys have none, and a button has its own place. */
function placeOf({ button, clientX, clientY }: MouseEvent, { from }: About): Point {
  if (button === 2) return { x: clientX, y: clientY };
  const { left, bottom } = from.getBoundingClientRect();
  return { x: left, y: bottom };
}
