import { useEffect, useState, type RefObject } from "react";

/** Returns the width of an element in whole pixels, as it changes; a guess until it is there. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
