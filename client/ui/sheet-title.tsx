import { useRef, type ReactNode } from "react";
import classes from "./sheet-title.module.css";
import { useSwipe } from "./use-swipe.ts";

/** A title with the handle by which a sheet is stroked down. */
export function SheetTitle({ onDown, children }: { onDown: () => void; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useSwipe(title, { along: "y", onSwipe: (direction) => direction === 1 && onDown() });
  return (
    <span ref={title} className={classes.title} data-sheet>
      {children}
    </span>
  );
}
