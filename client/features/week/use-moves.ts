import { useRef, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime, formatDuration } from "#client/lib/formats.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "./appointment-block.tsx";
import type { Times } from "./use-drag.ts";
import type { Move } from "./moves.ts";

/** A move that something stands in the way of. */
export type RefusedMove = {
  readonly row: WeekAppointment;
  readonly times: Times;
  /** A sentence. */
  readonly reason: string;
};

type MoveOptions = { readonly allowOverlap?: boolean; readonly isUndo?: boolean };

/**
 * Writes moves at once on the screen and then on the server: taken back where it refuses, undone
 * from the toast where it doesn't. Of a series only the one that was moved goes.
 */
export function useMoves(timeZone: string) {
  const { moves, keep, settle } = useMoveMap();
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const update = trpc.appointments.update.useMutation();
  // Versions that were written here: their arrival is no news.
  const own = useRef(new Map<string, number>());

  async function move(row: WeekAppointment, times: Times, options: MoveOptions = {}) {
    const { id, version } = row;
    const { allowOverlap = false, isUndo = false } = options;
    const kept = { row, start: times.start, end: times.end, isSettled: false };
    keep(id, kept);
    own.current.set(id, version + 1);
    try {
      const written = await update.mutateAsync({
        id,
        version,
        start: times.start,
        end: times.end,
        ...(allowOverlap ? { allowOverlap } : {}),
      });
      own.current.set(id, written.version);
      void queries.appointments.invalidate().then(() => settle(kept));
      if (isUndo) return toast.success("Alteração desfeita.");
      const back = { ...row, ...times, version: written.version };
      toast.success(whatHappened(row, times, timeZone), {
        label: "Desfazer",
        // Where it stood it may have been an Encaixe.
        run: () => void move(back, row, { allowOverlap: row.isOverlap, isUndo: true }),
      });
    } catch (error) {
      own.current.delete(id);
      keep(id, null);
      explain(error, row, times, allowOverlap);
    }
  }

  function explain(error: unknown, row: WeekAppointment, times: Times, allowOverlap: boolean) {
    const { code, message } = failureOf(error);
    if (code === "time_slot_unavailable" && !allowOverlap) {
      return setRefused({ row, times, reason: message });
    }
    toast.error(
      code === "row_changed"
        ? "Outra pessoa mudou este agendamento. Confira e tente de novo."
        : message,
    );
    if (code === "row_changed" || code === "not_found") void queries.appointments.invalidate();
  }

  return {
    moves,
    move: (row: WeekAppointment, times: Times) => void move(row, times),
    refused,
    /** Encaixe: the overlap is wanted. */
    moveAnyway() {
      setRefused(null);
      if (refused) void move(refused.row, refused.times, { allowOverlap: true });
    },
    dropRefused: () => setRefused(null),
    isOwn: ({ id, version }: WeekAppointment) => own.current.get(id) === version,
  };
}

function useMoveMap() {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const keep = (id: string, kept: Move | null) =>
    setMoves((old) => {
      const next = new Map(old);
      if (kept) next.set(id, kept);
      else next.delete(id);
      return next;
    });
  const settle = (settled: Move) =>
    setMoves((old) => {
      const { id } = settled.row;
      // It may have been moved again meanwhile.
      return old.get(id) === settled ? new Map(old).set(id, { ...settled, isSettled: true }) : old;
    });
  return { moves, keep, settle };
}

function whatHappened(row: WeekAppointment, times: Times, timeZone: string): string {
  if (row.start === times.start) {
    const minutes = (Date.parse(times.end) - Date.parse(times.start)) / 60_000;
    return `${customerOf(row)} agora dura ${formatDuration(minutes)}.`;
  }
  return `${customerOf(row)} foi para ${formatDateTime(times.start, timeZone)}.`;
}
