import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatLongDay } from "#client/lib/formats.ts";
import type { WeekDay } from "./week-days.ts";
import classes from "./week-grid.module.css";

const weekday = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", weekday: "short" });

type DayHeadProps = {
  day: WeekDay;
  isToday: boolean;
  /** Present on a day that shows all of its columns. */
  onCollapse: (() => void) | undefined;
};

/** Weekday and date above a column; today says so. */
export function DayHead({ day, isToday, onCollapse }: DayHeadProps) {
  const noon = `${day.date}T12:00Z`;
  const head = useRef<HTMLDivElement>(null);
  const isExpanded = onCollapse !== undefined;
  useEffect(() => {
    // On narrow screens today, or a day that was just expanded, may lie beyond the edge.
    if (isToday || isExpanded)
      head.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [isToday, isExpanded]);
  return (
    <div ref={head} className={classes.head} data-today={isToday || undefined}>
      <h2 className={classes.headText}>
        <VisuallyHidden>{formatLongDay(noon, "UTC")}</VisuallyHidden>
        <span aria-hidden="true" className={classes.weekday}>
          {weekday.format(new Date(noon)).replace(".", "")}
        </span>
        <span aria-hidden="true" className={classes.date}>
          {Number(day.date.slice(8))}
        </span>
      </h2>
      {isToday && <span className={classes.todayLabel}>Hoje</span>}
      {onCollapse && (
        <button type="button" className={classes.collapse} onClick={onCollapse}>
          Recolher
        </button>
      )}
    </div>
  );
}
