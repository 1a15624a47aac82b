import { useConnectionState } from "#client/lib/change-events.ts";
import { useIsOnline } from "#client/ui/use-is-online.ts";
import classes from "./connection-badge.module.css";

const words = {
  connecting: "conectando",
  connected: "conectado",
  disconnected: "desconectado",
} as const;

type ConnectionBadgeProps = {
  /** Shows only the dot, with the words for screen readers. */
  isShort: boolean;
};

/** Shows whether others' changes arrive at once. */
export function ConnectionBadge({ isShort }: ConnectionBadgeProps) {
  const socket = useConnectionState();
  // A socket notices a lost network only after a while.
  const state = useIsOnline() ? socket : "disconnected";
  return (
    <span
      className={classes.indicator}
      data-state={state}
      data-short={isShort || undefined}
      title={`Tempo real: ${words[state]}`}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>Tempo real: {words[state]}</span>
    </span>
  );
}
