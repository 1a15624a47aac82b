import { useConnectionState } from "#client/lib/change-events.ts";
import classes from "./connection-badge.module.css";

const words = {
  connecting: "conectando",
  connected: "conectado",
  disconnected: "desconectado",
} as const;

/**
 * Shows whether others' changes arrive at once; on phones a dot, with the words for screen readers.
 */
export function ConnectionBadge() {
  const state = useConnectionState();
  return (
    <span className={classes.indicator} data-state={state} title={`Tempo real: ${words[state]}`}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>Tempo real: {words[state]}</span>
    </span>
  );
}
