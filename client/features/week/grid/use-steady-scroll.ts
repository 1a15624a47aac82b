import { useLayoutEffect, useRef, type RefObject } from "react";

type Drawn = {
  /** The first minute of the grid. */
  readonly startMinute: number;
  /** The pixels of a minute. */
  readonly scale: number;
};

/**
 * Opens the grid at the present time, a third down the view; when earlier hours are added above, or
 * hours become taller or lower, what is looked at stays where it is.
 */
export function useSteadyScroll(
  frame: RefObject<HTMLElement | null>,
  { startMinute, scale, nowMinute }: Drawn & { readonly nowMinute: number | null },
): void {
  const drawn = useRef<Drawn>(undefined);
  useLayoutEffect(() => {
    const view = frame.current;
    if (!view) return;
    const before = drawn.current;
    if (before?.startMinute === startMinute && before.scale === scale) return;
    drawn.current = { startMinute, scale };
    if (before) {
      const middle = view.clientHeight / 2;
      const minute = before.startMinute + (view.scrollTop + middle) / before.scale;
      view.scrollTo({ top: (minute - startMinute) * scale - middle, behavior: "instant" });
    } else if (nowMinute !== null) {
      const top = (nowMinute - startMinute) * scale - view.clientHeight / 3;
      view.scrollTo({ top, behavior: "instant" });
    }
  }, [frame, startMinute, scale, nowMinute]);
}
