import classes from "./consents-panel.module.css";
import type { Wording } from "./template-values.ts";

/** A wording as whoever signs reads it, whole. */
export function ConsentSummary({ wording: { title, text } }: { wording: Wording }) {
  return (
    <article className={classes.wording} aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </article>
  );
}
