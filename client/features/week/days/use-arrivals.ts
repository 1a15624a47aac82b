import { useEffect, useState } from "react";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";

export type Arrivals = {
  /** Ids of blocks that are new, and of blocks that changed, since the last read. */
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
};

const none: Arrivals = { added: new Set(), changed: new Set() };

type Read = { readonly week: string; readonly rows: readonly WeekAppointment[] };

/** Returns the differences between two reads of the same week. */
export function differences(
  before: readonly WeekAppointment[],
  after: readonly WeekAppointment[],
  isOwn: (row: WeekAppointment) => boolean = () => false,
): Arrivals {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const added = after.filter((row) => !known.has(row.id) && !isOwn(row));
  const changed = after.filter((row) => {
    const old = known.get(row.id);
    return old !== undefined && old !== JSON.stringify(row) && !isOwn(row);
  });
  return {
    added: new Set(added.map(({ id }) => id)),
    changed: new Set(changed.map(({ id }) => id)),
  };
}

/** How long a block keeps the mark that animates it, and is announced. */
const markedMs = 4_000;

/**
 * Follows the reads of a week and reports what came or changed meanwhile. Turning to another week
 * is no change, nor is a change made here: `isOwn`.
 */
export function useArrivals(
  week: string,
  rows: readonly WeekAppointment[] | undefined,
  isOwn: (row: WeekAppointment) => boolean,
): Arrivals {
  const [read, setRead] = useState<Read | null>(null);
  const [arrivals, setArrivals] = useState(none);
  // Compared while rendering, so that a new block is marked in its first frame.
  if (rows && (read?.week !== week || read.rows !== rows)) {
    setRead({ week, rows });
    setArrivals(read?.week === week ? differences(read.rows, rows, isOwn) : none);
  }
  useEffect(() => {
    if (arrivals.added.size + arrivals.changed.size === 0) return;
    const timer = setTimeout(() => setArrivals(none), markedMs);
    return () => clearTimeout(timer);
  }, [arrivals]);
  return arrivals;
}
