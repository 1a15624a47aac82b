import type { CSSProperties } from "react";
import { dayPixels, expandedPixels, maxColumns } from "./scale-rules.ts";
import { layoutDay } from "./layout-rules.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";

const usualWidth = `minmax(${dayPixels}px, 1fr)`;

/**
 * An expanded day takes the width that its columns need, and the week scrolls sideways if
 * necessary.
 */
export function columnWidth({ parts }: WeekDay, isExpanded: boolean): string {
  if (!isExpanded) return usualWidth;
  const { columns } = layoutDay(parts, Number.POSITIVE_INFINITY);
  return columns > maxColumns
    ? `minmax(${columns * expandedPixels}px, ${columns / maxColumns}fr)`
    : usualWidth;
}

/** The hour lines begin at the first whole hour below the grid's start. */
export function gridStyle(widths: readonly string[], { startMinute }: GridRange, scale: number) {
  const style: CSSProperties & Record<"--hour" | "--hour-offset", string> = {
    gridTemplateColumns: `var(--gutter) ${widths.join(" ")}`,
    "--hour": `${60 * scale}px`,
    "--hour-offset": `${-(startMinute % 60) * scale}px`,
  };
  return style;
}
