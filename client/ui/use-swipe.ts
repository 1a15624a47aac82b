import { useEffect, useEffectEvent, type RefObject } from "react";

/** A finger means it when it goes this far, and much further one way than across. */
const swipePixels = 56;
const slope = 1.8;

export type SwipeDirection = "left" | "right" | "up" | "down";

/**
 * Calls the function when a finger strokes an element; without a function, nothing listens. It may
 * scroll meanwhile: what the element lets the browser do is up to its `touch-action`.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: ((direction: SwipeDirection) => void) | undefined,
): void {
  const isEnabled = onSwipe !== undefined;
  const tell = useEffectEvent((x: number, y: number) => {
    const direction = directionOf(x, y);
    if (direction) onSwipe?.(direction);
  });
  useEffect(() => {
    const touched = element.current;
    if (!touched || !isEnabled) return;
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: true };
    let from: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (from && to) tell(to.clientX - from.clientX, to.clientY - from.clientY);
      from = undefined;
    };
    touched.addEventListener("touchstart", begin, options);
    touched.addEventListener("touchend", end, options);
    return () => abort.abort();
  }, [element, isEnabled]);
}

function directionOf(x: number, y: number): SwipeDirection | null {
  const [along, across] = Math.abs(x) > Math.abs(y) ? [x, y] : [y, x];
  if (Math.abs(along) < swipePixels || Math.abs(along) < Math.abs(across) * slope) return null;
  if (along === x) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
}
