import type { WeekAppointment } from "#shared/schemas/appointments.ts";

/** A move that was made here and may not be in what the server last told. */
export type Move = {
  readonly start: string;
  readonly end: string;
  /** The version it was made upon: a later row knows better. */
  readonly version: number;
};

/** The rows as they will be when the moves that are under way have been written. */
export function applyMoves(
  rows: readonly WeekAppointment[],
  moves: ReadonlyMap<string, Move>,
): readonly WeekAppointment[] {
  if (moves.size === 0) return rows;
  return rows.map((row) => {
    const move = moves.get(row.id);
    return move?.version === row.version ? { ...row, start: move.start, end: move.end } : row;
  });
}
