import type { Span } from "../days/day-rules.ts";

/**
 * The place of a block: `column` of `columns`, `width` columns wide; `isCrowded` when others of its
 * cluster are hidden, which leaves room for the button that shows them.
 */
export type PlacedBlock<T extends Span> = {
  readonly item: T;
  readonly column: number;
  readonly columns: number;
  readonly width: number;
  readonly isCrowded: boolean;
};

/** Blocks that overlap one another and found no place among the visible columns. */
export type HiddenGroup<T extends Span> = {
  readonly startMinute: number;
  readonly items: readonly T[];
};

export type DayLayout<T extends Span> = {
  readonly blocks: readonly PlacedBlock<T>[];
  readonly hidden: readonly HiddenGroup<T>[];
  /** The most columns side by side anywhere in the day. */
  readonly columns: number;
};

/**
 * Lays overlapping blocks out in columns. Each cluster of overlapping blocks gets as few columns as
 * its busiest moment needs; a block then widens over free columns beside it. Blocks beyond
 * `maxColumns` are returned in `hidden`.
 */
export function layoutDay<T extends Span>(items: readonly T[], maxColumns: number): DayLayout<T> {
  const blocks: PlacedBlock<T>[] = [];
  const hidden: T[] = [];
  for (const cluster of clustersOf(items)) {
    const columns = columnsOf(cluster);
    const visible = columns.slice(0, maxColumns);
    const isCrowded = columns.length > maxColumns;
    hidden.push(...columns.slice(maxColumns).flat());
    for (const [column, members] of visible.entries()) {
      for (const item of members) {
        const width = freeWidth(item, visible.slice(column + 1));
        blocks.push({ item, column, columns: visible.length, width, isCrowded });
      }
    }
  }
  return {
    blocks,
    hidden: clustersOf(hidden).map((group) => ({
      startMinute: Math.min(...group.map((item) => item.startMinute)),
      items: group,
    })),
    columns: Math.max(0, ...blocks.map((block) => block.columns)),
  };
}

/** Returns groups of items in order of start, each overlapping another of its group. */
function clustersOf<T extends Span>(items: readonly T[]): T[][] {
  const clusters: T[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted(byStart)) {
    if (item.startMinute >= until) clusters.push([]);
    clusters.at(-1)?.push(item);
    until = Math.max(until, item.endMinute);
  }
  return clusters;
}

/** The first column whose last item is over takes the next, which makes the fewest columns. */
function columnsOf<T extends Span>(cluster: readonly T[]): T[][] {
  const columns: T[][] = [];
  for (const item of cluster) {
    const free = columns.find((column) => (column.at(-1)?.endMinute ?? 0) <= item.startMinute);
    if (free) free.push(item);
    else columns.push([item]);
  }
  return columns;
}

function freeWidth<T extends Span>(item: T, columnsBeside: readonly T[][]): number {
  const blocked = columnsBeside.findIndex((column) => column.some((other) => overlap(item, other)));
  return 1 + (blocked === -1 ? columnsBeside.length : blocked);
}

function overlap(a: Span, b: Span): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute;
}

/** Earlier first, longer first among equals; the id makes the order stable between reads. */
function byStart(a: Span, b: Span): number {
  return a.startMinute - b.startMinute || b.endMinute - a.endMinute || (a.id < b.id ? -1 : 1);
}
