import type { CSSProperties } from "react";
import {
  dayPixels,
  draftPixels,
  expandedPixels,
  gapPixels,
  keptShare,
  lanePixels,
  marginPixels,
  maxColumns,
  personPixels,
  stackPixels,
} from "./scale-rules.ts";
import { layoutDay, type PlacedBlock } from "../blocks/layout-rules.ts";
import { leastBlock } from "../blocks/room-rules.ts";
import { columnOf } from "../days/column-rules.ts";
import type { DayPart, GridRange, WeekDay } from "../days/day-rules.ts";
import { customerOf } from "../days/words.ts";

/** The width of a day's column: its least, and its share of what is left. */
export type Track = { readonly leastPixels: number; readonly share: number };

/** Returns the minimum width of the columns of these days. */
function leastColumn(days: readonly WeekDay[]): number {
  if (!days.some(({ professional }) => professional)) return dayPixels;
  return new Set(days.map(({ date }) => date)).size > 1 ? lanePixels : personPixels;
}

/**
 * Returns the width of a column: all are alike, unless the first names of its blocks need more. An
 * expanded day takes what its columns need. The week scrolls sideways if necessary.
 */
export function trackOf({ parts }: WeekDay, isExpanded: boolean, least: number): Track {
  const layout = layoutDay(parts, isExpanded ? Number.POSITIVE_INFINITY : maxColumns);
  const leastPixels = Math.max(least, ...layout.blocks.map(leastDay));
  if (layout.columns <= maxColumns) return { leastPixels, share: 1 };
  return {
    leastPixels: Math.max(leastPixels, layout.columns * expandedPixels),
    share: layout.columns / maxColumns,
  };
}

/** Whether something lies at these hours, or partly. */
export const isAt = (item: GridRange, over: GridRange): boolean =>
  item.startMinute < over.endMinute && item.endMinute > over.startMinute;

/**
 * Returns what the blocks of a column need beside what is being made at these hours, so that their first
 * names stay whole: how wide it is at least, and which share of it they keep; and the pixels that a stack
 * keeps at the other side.
 */
function besideIn({ parts }: WeekDay, isExpanded: boolean, over: GridRange) {
  const layout = layoutDay(parts, isExpanded ? Number.POSITIVE_INFINITY : maxColumns);
  const blocks = layout.blocks.filter(({ item }) => isAt(item, over));
  const hasStack = layout.hidden.some(({ items }) => items.some((item) => isAt(item, over)));
  const shareOf = (width: number) => (block: PlacedBlock<DayPart>) =>
    (leastBlock(customerOf(block.item.appointment)) + 1) / blockPixels(block, width);
  return {
    leastPixels: blocks.length > 0 ? Math.max(...blocks.map(leastDay)) + draftPixels : 0,
    stackPixels: hasStack ? stackPixels : 0,
    shareIn: (width: number) => Math.min(1, Math.max(keptShare, ...blocks.map(shareOf(width)))),
  };
}

/** The place of what is being made: these hours of one column. */
export type Yielding = GridRange & { readonly column: number };

/** Returns the widths of the columns. */
export function tracksOf(days: readonly WeekDay[], expanded: ReadonlySet<string>): Track[] {
  const least = leastColumn(days);
  return days.map((day) => trackOf(day, expanded.has(columnOf(day)), least));
}

/**
 * Returns the widths of the columns beside what is being made, what tells the share that blocks keep
 * there, and the pixels of a stack's button.
 */
export function tracksBeside(
  tracks: readonly Track[],
  days: readonly WeekDay[],
  expanded: ReadonlySet<string>,
  yieldsTo: Yielding | null,
) {
  const day = yieldsTo && days[yieldsTo.column];
  const track = yieldsTo && tracks[yieldsTo.column];
  if (!day || !track) return { tracks, shareIn: () => keptShare, stackPixels: 0 };
  const { column } = yieldsTo;
  const beside = besideIn(day, expanded.has(columnOf(day)), yieldsTo);
  const leastPixels = Math.max(track.leastPixels, beside.leastPixels);
  return {
    tracks: tracks.with(column, { ...track, leastPixels }),
    shareIn: (widths: readonly number[]) => beside.shareIn(widths[column] ?? 0),
    stackPixels: beside.stackPixels,
  };
}

/** Returns the column that hides an appointment among more than it shows. */
export function columnHiding(days: readonly WeekDay[], id: string | undefined): string | undefined {
  const isOf = (part: DayPart) => part.appointment.id === id;
  const day = days.find(
    ({ parts }) =>
      parts.some(isOf) &&
      layoutDay(parts, maxColumns).hidden.some((group) => group.items.some(isOf)),
  );
  return day && columnOf(day);
}

/** Returns the narrowest day in which a block's first name stays whole. */
function leastDay(block: PlacedBlock<DayPart>): number {
  const own = leastBlock(customerOf(block.item.appointment)) + gapPixels + 1;
  return Math.ceil((own * block.columns) / block.width) + sidesOf(block);
}

/** Returns about how wide a block is drawn in a day of that width. */
export function blockPixels(block: PlacedBlock<DayPart>, dayWidth: number): number {
  const room = dayWidth - sidesOf(block);
  return Math.floor((room * block.width) / block.columns) - gapPixels;
}

function sidesOf({ isCrowded }: PlacedBlock<DayPart>): number {
  return marginPixels + (isCrowded ? stackPixels : 0);
}

/** Returns how wide the columns are drawn in that many pixels, as the browser calculates it. */
export function widthsOf(tracks: readonly Track[], pixels: number): readonly number[] {
  let narrow = new Set<Track>();
  for (;;) {
    const fixed = [...narrow].reduce((sum, track) => sum + track.leastPixels, 0);
    const shares = tracks.reduce((sum, track) => sum + (narrow.has(track) ? 0 : track.share), 0);
    const unit = shares > 0 ? Math.max(0, pixels - fixed) / shares : 0;
    const next = new Set(
      tracks.filter((track) => narrow.has(track) || track.share * unit < track.leastPixels),
    );
    if (next.size === narrow.size) {
      return tracks.map((track) => (narrow.has(track) ? track.leastPixels : track.share * unit));
    }
    narrow = next;
  }
}

/** The hour lines begin at the first whole hour below the grid's start. */
export function gridStyle(tracks: readonly Track[], { startMinute }: GridRange, scale: number) {
  const columns = tracks.map(({ leastPixels, share }) => `minmax(${leastPixels}px, ${share}fr)`);
  const style: CSSProperties & Record<"--hour" | "--hour-offset", string> = {
    gridTemplateColumns: `var(--gutter) ${columns.join(" ")}`,
    "--hour": `${60 * scale}px`,
    "--hour-offset": `${-(startMinute % 60) * scale}px`,
  };
  return style;
}
