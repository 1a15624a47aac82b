import { IconClock, IconClockX, IconInfinity } from "@tabler/icons-react";
import classes from "./link-card.module.css";
import { countdownTo } from "./countdown-words.ts";
import { useSecondClock } from "./use-second-clock.ts";

type CountdownBadgeProps = { validUntil: string | null };

/**
 * Counts down how long a link is still valid; screen readers read it on demand, not at each tick.
 */
export function CountdownBadge({ validUntil }: CountdownBadgeProps) {
  if (validUntil === null) {
    return (
      <p className={classes.countdown}>
        <IconInfinity size={16} stroke={1.75} aria-hidden="true" />
        Sem data de expiração
      </p>
    );
  }
  return <RunningLabel validUntil={validUntil} />;
}

function RunningLabel({ validUntil }: { validUntil: string }) {
  const countdown = countdownTo(validUntil, useSecondClock());
  if (countdown.state !== "running") {
    return (
      <p className={classes.countdown} data-tone="danger">
        <IconClockX size={16} stroke={1.75} aria-hidden="true" />
        Expirado
      </p>
    );
  }
  return (
    <p className={`${classes.countdown} figures`} role="timer">
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      Expira em {countdown.text}
    </p>
  );
}
