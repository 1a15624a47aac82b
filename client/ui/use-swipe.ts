import { useEffect, useEffectEvent, type RefObject } from "react";

/** A finger means it when it goes this far, and much further one way than across. */
const swipePixels = 56;
const slope = 1.8;

type Swipe = {
  /** Which way strokes go; the browser scrolls the other way. */
  readonly along: "x" | "y";
  /** Called with 1 for a stroke to the right or down, with -1 for one to the left or up. */
  readonly onSwipe: (direction: 1 | -1) => void;
  /** Whether the stroke that begins belongs to something else; absent: never. */
  readonly isOthers?: () => boolean;
};

/**
 * Calls a function when a finger strokes an element; without `swipe`, nothing listens. The element
 * needs a `touch-action` that leaves strokes along the way to the page.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, swipe: Swipe | undefined): void {
  const isEnabled = swipe !== undefined;
  const wayOf = useEffectEvent((from: Touch, to: Touch) => {
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    return swipe?.along === "x" ? { along: x, across: y } : { along: y, across: x };
  });
  const isOthers = useEffectEvent(() => swipe?.isOthers?.() ?? false);
  const tell = useEffectEvent((from: Touch, to: Touch) => {
    const { along, across } = wayOf(from, to);
    if (Math.abs(along) < swipePixels || Math.abs(along) < Math.abs(across) * slope) return;
    swipe?.onSwipe(along < 0 ? -1 : 1);
  });
  useEffect(() => {
    const touched = element.current;
    if (!touched || !isEnabled) return;
    const abort = new AbortController();
    const { signal } = abort;
    let from: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && !isOthers() ? touches[0] : undefined;
    };
    // Chromium takes a stroke that `touch-action` forbids for one that still glides, and then the
    // next tap only for what stops it: nothing would be clicked.
    const keep = (event: TouchEvent) => {
      const [to] = event.touches;
      if (!from || !to || !event.cancelable) return;
      const { along, across } = wayOf(from, to);
      if (Math.abs(along) > Math.abs(across)) event.preventDefault();
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (from && to && !isOthers()) tell(from, to);
      from = undefined;
    };
    touched.addEventListener("touchstart", begin, { signal, passive: true });
    touched.addEventListener("touchmove", keep, { signal, passive: false });
    touched.addEventListener("touchend", end, { signal, passive: true });
    return () => abort.abort();
  }, [element, isEnabled]);
}
