import classes from "./collapse-button.module.css";

/** In the head of an expanded column: makes it as narrow as the others again. */
export function CollapseButton({ onCollapse }: { onCollapse: () => void }) {
  return (
    <button type="button" className={classes.collapse} onClick={onCollapse}>
      Recolher
    </button>
  );
}
