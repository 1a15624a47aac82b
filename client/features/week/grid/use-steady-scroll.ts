import { useLayoutEffect, useRef } from "react";
import { pixelsPerMinute } from "./scale-rules.ts";

/**
 * Opens the grid at the present time, a third down the view; when earlier hours are added above,
 * what is looked at stays where it is. Returns the ref of the grid's frame.
 */
export function useSteadyScroll(startMinute: number, nowMinute: number | null) {
  const frame = useRef<HTMLDivElement>(null);
  const shownStart = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const before = shownStart.current;
    shownStart.current = startMinute;
    if (before !== undefined) {
      const view = scrollsItself(frame.current) ? frame.current : document.scrollingElement;
      view?.scrollBy({ top: (before - startMinute) * pixelsPerMinute });
    } else if (nowMinute !== null) {
      openAt(frame.current, (nowMinute - startMinute) * pixelsPerMinute);
    }
  }, [startMinute, nowMinute]);
  return frame;
}

/** On phones a day scrolls with the whole page, elsewhere in its own frame. */
function scrollsItself(frame: HTMLElement): boolean {
  return getComputedStyle(frame).overflowY !== "visible";
}

function openAt(frame: HTMLElement, top: number) {
  if (scrollsItself(frame)) {
    frame.scrollTop = top - frame.clientHeight / 3;
    return;
  }
  // Runs after the router has scrolled a new page to its top; a restored page stays as it was left.
  requestAnimationFrame(() => {
    if (window.scrollY > 0) return;
    const inPage = frame.getBoundingClientRect().top + top;
    if (inPage > window.innerHeight * 0.8)
      window.scrollTo({ top: inPage - window.innerHeight / 2 });
  });
}
