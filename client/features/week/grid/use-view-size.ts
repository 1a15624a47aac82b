import { useLayoutEffect, useState, type RefObject } from "react";

type ViewSize = { readonly width: number; readonly height: number };

/**
 * Returns the size of the part of a grid in which its hours are seen, in whole pixels, as it
 * changes: measured before the first paint, so that nothing is drawn twice.
 */
export function useViewSize(frame: RefObject<HTMLElement | null>): ViewSize {
  const [size, setSize] = useState<ViewSize>(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
  }));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () =>
      setSize((old) => {
        const heads = element.querySelector<HTMLElement>("[data-corner]")?.offsetHeight ?? 0;
        const next = { width: element.clientWidth, height: element.clientHeight - heads };
        return next.width === old.width && next.height === old.height ? old : next;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
