import classes from "./usage-bar.module.css";

type UsageBarProps = { label: string; used: number; max: number; className?: string | undefined };

/** How much of a limit is used; warns by its colour where nothing is left. */
export function UsageBar({ label, used, max, className = "" }: UsageBarProps) {
  return (
    <progress
      className={`${classes.bar} ${className}`}
      aria-label={label}
      max={max}
      value={Math.min(used, max)}
      data-full={used >= max || undefined}
    />
  );
}
