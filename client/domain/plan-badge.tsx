import { IconLock } from "@tabler/icons-react";
import classes from "./plan-badge.module.css";
import { StatusBadge } from "./status-badge.tsx";

/**
 * Shows that the plan includes something that isn't connected, which is no success yet, or else the
 * name of the first plan that does.
 */
export function PlanBadge({ included, from }: { included: boolean; from: string }) {
  if (included) return <StatusBadge tone="neutral">No plano</StatusBadge>;
  return (
    <span className={classes.locked}>
      <IconLock size={14} stroke={2} aria-hidden="true" />A partir do {from}
    </span>
  );
}
