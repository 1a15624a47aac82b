import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, type Failure } from "#client/lib/failures.ts";
import { formatDateTime, formatDuration } from "#client/lib/formats.ts";
import { nextWeekOf, spanFrom } from "#client/domain/appointments/copy-values.ts";
import type { tellOfFreed } from "#client/domain/appointments/freed-calls.ts";
import { useSeeMoved } from "#client/domain/appointments/use-see-moved.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { noteOwnVersion, ownVersionOf } from "#client/domain/appointments/own-version-calls.ts";
import { silences } from "#client/domain/messages/told-calls.ts";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { sentenceOfNews, untoldAgain } from "#client/domain/messages/told-words.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { Appointment, WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "../days/words.ts";
import type { Times } from "./use-drag.ts";
import type { Move } from "./move-rules.ts";

/** A move that is asked about first: for an obstacle, or since a key alone wanted it. */
export type RefusedMove = {
  readonly row: WeekAppointment;
  readonly times: Times;
  /** The obstacle in sentences; null for none. */
  readonly reason: string | null;
  /** True when it is only possible as Encaixe; otherwise it is just worth a warning. */
  readonly isTaken: boolean;
} & Pick<MoveOptions, "isAway">;

type MoveOptions = {
  readonly allowOverlap?: boolean;
  readonly isUndo?: boolean;
  /** True once the person has seen the obstacle. */
  readonly isConfirmed?: boolean;
  /** Whether its new day is not among those that are shown. */
  readonly isAway?: boolean;
};

/** Who hears that an appointment was moved from where its block was. */
const toldOf = (written: Appointment, row: WeekAppointment): string =>
  sentenceOfNews({ ...written, ...timesOf(row) }, withPhoneChannel(written), Date.now());

/**
 * Writes moves at once on the screen and then on the server: an obstacle takes the move back until
 * the person insists, and the toast of a successful one can undo it. Only the moved appointment of
 * a series goes.
 */
export function useMoves({ id: calendarId, timeZone }: Pick<Calendar, "id" | "timeZone">) {
  const { moves, keep, settle } = useMoveMap();
  const { refuse, ...refusal } = useRefusal((...moved) => void move(...moved));
  const update = trpc.appointments.update.useMutation();
  const seeMoved = useSeeMoved();

  async function move(row: WeekAppointment, times: Times, options: MoveOptions = {}) {
    const { id } = row;
    const { allowOverlap = false, isUndo = false, isAway = false } = options;
    const { isConfirmed = isUndo || allowOverlap } = options;
    const { start, end, professionalId } = times;
    // What was moved here a moment ago, or since, has a newer version of our own.
    const ours = ownVersionOf(id);
    const version = Math.max(row.version, ours);
    const kept = { row: { ...row, version }, start, end, professionalId, isSettled: false };
    keep(id, kept);
    // A 'Desfazer' that is still shown would be read as that of this move.
    toast.clear();
    const worry = isConfirmed ? null : await worryAbout(calendarId, row, times);
    if (worry) {
      keep(id, null);
      return refuse({ row, times, isAway, ...worry });
    }
    noteOwnVersion(id, version + 1);
    try {
      const written = await update.mutateAsync({
        id,
        version,
        start,
        end,
        ...(professionalId === row.professionalId ? {} : { professionalId }),
        ...(allowOverlap ? { allowOverlap } : {}),
      });
      noteOwnVersion(id, written.version);
      void changed("appointments").then(() => settle(kept));
      const back = { ...row, ...times, version: written.version };
      const told = toldOf(written, row);
      if (isUndo) return toast.success(`Alteração desfeita.${told && untoldAgain}`);
      // In its old place it may have been an Encaixe.
      const undo = undoes(
        () => void move(back, row, { allowOverlap: row.isOverlap, isUndo: true }),
      );
      const seen = isAway ? seeMoved({ ...written, start: row.start }, written) : [];
      const others = [...silences(written, told), ...seen];
      toast.success(whatHappened(row, written, timeZone) + told, undo, ...others);
      void tellFreed({ ...row, calendarId }, written);
    } catch (error) {
      noteOwnVersion(id, ours);
      keep(id, null);
      const { code, message } = failureOf(error);
      const isTaken = code === "time_slot_unavailable" && !allowOverlap;
      if (isTaken) refuse({ row, times, reason: message, isTaken, isAway });
      else showRefusal(code, message);
    }
  }

  return {
    moves,
    move: (row: WeekAppointment, times: Times) => void move(row, times),
    /** Asks whether to move it to the same time of the next week, which isn't in view. */
    askNextWeek: async (row: WeekAppointment) =>
      refuse(await askedNextWeek({ id: calendarId, timeZone }, row)),
    ...refusal,
    isOwn: ({ id, version }: WeekAppointment) => ownVersionOf(id) === version,
  };
}

async function askedNextWeek(
  { id, timeZone }: Pick<Calendar, "id" | "timeZone">,
  row: WeekAppointment,
): Promise<RefusedMove> {
  const { professionalId } = row;
  const times = { ...nextWeekOf(row, timeZone, Date.now()), professionalId };
  const worry = await worryAbout(id, row, times);
  return { row, times, isAway: true, ...(worry ?? { reason: null, isTaken: false }) };
}

type Write = (row: WeekAppointment, times: Times, options?: MoveOptions) => void;

/** Holds the move with an obstacle until it is decided. */
function useRefusal(move: Write) {
  const [refused, refuse] = useState<RefusedMove | null>(null);
  const decide = (write: (refused: RefusedMove) => void) => {
    refuse(null);
    if (refused) write(refused);
  };
  return {
    refused,
    refuse,
    /** Moves it anyway, as Encaixe when the time is taken. */
    moveAnyway: () =>
      decide(({ row, times, isTaken, isAway = false }) =>
        move(row, times, { isConfirmed: true, allowOverlap: isTaken, isAway }),
      ),
    /** Moves it to a free time instead. */
    moveTo: (start: string) =>
      decide(({ row, times, isAway = false }) =>
        move(row, { ...times, ...spanFrom(start, times) }, { isAway }),
      ),
    dropRefused: () => refuse(null),
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

function showRefusal(code: Failure["code"], message: string) {
  toast.error(
    code === "row_changed" ? "Este agendamento mudou. Confira e tente de novo." : message,
  );
  if (code === "row_changed" || code === "not_found") void changed("appointments");
}

/** Returns what the form would warn about; for a running appointment, not that it is past. */
async function worryAbout(calendarId: string, row: WeekAppointment, times: Times) {
  const wanted = { calendarId, ...timesOf(times), exceptId: row.id };
  const hadBegun = Date.parse(row.start) < Date.now();
  try {
    const check = await queries.appointments.checkTime.fetch(wanted, { staleTime: 0 });
    const told = check.obstacles.filter(({ kind }) => !(hadBegun && kind === "in_the_past"));
    if (told.length === 0) return null;
    const isTaken = told.some(({ kind }) => kind === "appointment" || kind === "time_off");
    return { reason: told.map(({ message }) => message).join(" "), isTaken };
  } catch {
    // The move itself reports what is wrong.
    return null;
  }
}

/** Says who may be offered the time that was left; what says so is loaded with the first move. */
const tellFreed: typeof tellOfFreed = (...moved) =>
  import("#client/domain/appointments/freed-calls.ts")
    .then((calls) => calls.tellOfFreed(...moved))
    .catch(() => undefined);

const timesOf = ({ start, end, professionalId }: Times): Times => ({ start, end, professionalId });

type Written = Times & { readonly professionalName: string };

function whatHappened(row: WeekAppointment, times: Written, timeZone: string): string {
  const isOthers = times.professionalId !== row.professionalId;
  const when = formatDateTime(times.start, timeZone);
  if (isOthers) return `${customerOf(row)} foi para ${when}, com ${times.professionalName}.`;
  if (Date.parse(row.start) === Date.parse(times.start)) {
    const minutes = (Date.parse(times.end) - Date.parse(times.start)) / 60_000;
    return `${customerOf(row)} agora dura ${formatDuration(minutes)}.`;
  }
  return `${customerOf(row)} foi para ${when}.`;
}
