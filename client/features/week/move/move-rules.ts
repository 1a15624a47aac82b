import type { WeekAppointment } from "#shared/schemas/appointments.ts";

/** A move that was made here and may not be in what the server last told. */
export type Move = {
  /** As it was before; a row of a later version knows better. */
  readonly row: WeekAppointment;
  readonly start: string;
  readonly end: string;
  /** Written, and what is shown has been read anew since. */
  readonly isSettled: boolean;
};

/**
 * A week's rows as they will be when the moves that are under way have been written. What came from
 * another week is among them, wherever it went: who draws days takes those that lie in them.
 */
export function applyMoves(
  rows: readonly WeekAppointment[],
  moves: ReadonlyMap<string, Move>,
): readonly WeekAppointment[] {
  if (moves.size === 0) return rows;
  const moved = ({ row, start, end }: Move) => ({ ...row, start, end });
  const known = new Set(rows.map(({ id }) => id));
  const guests = [...moves.values()].filter(
    ({ row, isSettled }) => !isSettled && !known.has(row.id),
  );
  const own = rows.map((row) => {
    const move = moves.get(row.id);
    return move?.row.version === row.version ? { ...row, start: move.start, end: move.end } : row;
  });
  return [...own, ...guests.map(moved)];
}
