import { useConnectionState } from "#client/lib/change-events.ts";
import classes from "./connection-indicator.module.css";

/** Whether what others change arrives at once; on phones a dot, with the words for screen readers. */
export function ConnectionIndicator() {
  const state = useConnectionState();
  return (
    <span className={classes.indicator} data-state={state} title={`Tempo real: ${state}`}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>Tempo real: {state}</span>
    </span>
  );
}
