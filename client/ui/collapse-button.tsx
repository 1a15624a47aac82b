import type { MouseEvent } from "react";
import classes from "./collapse-button.module.css";

/** In the head of an expanded column: makes it as narrow as the others again. */
export function CollapseButton({ onCollapse }: { onCollapse: () => void }) {
  const collapse = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onCollapse();
    // It goes: the keyboard stays in the head.
    const head = currentTarget.closest("[data-head]");
    head?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={classes.collapse} onClick={collapse}>
      Recolher
    </button>
  );
}
