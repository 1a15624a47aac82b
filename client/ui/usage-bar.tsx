import { warnsOfLimit } from "./usage-rules.ts";
import classes from "./usage-bar.module.css";

type UsageBarProps = { label: string; used: number; max: number; className?: string | undefined };

/** How much of a limit is used; warns by its colour where nothing is left of several. */
export function UsageBar({ label, used, max, className = "" }: UsageBarProps) {
  return (
    <progress
      className={`${classes.bar} ${className}`}
      aria-label={label}
      max={max}
      value={Math.min(used, max)}
      data-full={warnsOfLimit(used, max) || undefined}
    />
  );
}
