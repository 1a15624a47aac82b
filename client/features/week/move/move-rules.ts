import type { WeekAppointment } from "#shared/schemas/appointments.ts";

/** A move made here that the server's last answer may not include. */
export type Move = {
  /** The row before the move; a row of a later version replaces it. */
  readonly row: WeekAppointment;
  readonly start: string;
  readonly end: string;
  readonly professionalId: string;
  /** True once it is written and the screen has been reloaded since. */
  readonly isSettled: boolean;
};

/**
 * Returns a week's rows as they will be once the pending moves are written. It includes blocks from
 * other weeks, wherever they went: the days pick those that lie in them.
 */
export function applyMoves(
  rows: readonly WeekAppointment[],
  moves: ReadonlyMap<string, Move>,
): readonly WeekAppointment[] {
  if (moves.size === 0) return rows;
  const moved = ({ row, start, end, professionalId }: Move) => ({
    ...row,
    start,
    end,
    professionalId,
  });
  const known = new Set(rows.map(({ id }) => id));
  const guests = [...moves.values()].filter(
    ({ row, isSettled }) => !isSettled && !known.has(row.id),
  );
  const own = rows.map((row) => {
    const move = moves.get(row.id);
    return move && row.version <= move.row.version ? moved({ ...move, row }) : row;
  });
  return [...own, ...guests.map(moved)];
}
