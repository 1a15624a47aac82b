import { useLayoutEffect, useState, type RefObject } from "react";
import { formatPlainLongDay } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "../days/words.ts";
import { timesAfter } from "./drag-rules.ts";
import type { HeldEdge, Side } from "./edge-calls.ts";
import { isIn, isSamePlace, isSameStretch, markHeld, unmarkHeld, type Held } from "./held-calls.ts";
import { beginningOf, clocksOf } from "./piece-rules.ts";
import type { Carry } from "./use-carry.ts";
import { useKeyMove } from "./use-key-move.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";

/** What a move changes. */
export type Times = {
  readonly start: string;
  readonly end: string;
  readonly professionalId: string;
};

export type DragOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  readonly range: GridRange;
  readonly timeZone: string;
  readonly isEnabled: boolean;
  readonly carry: Carry;
  readonly onMove: (appointment: WeekAppointment, times: Times) => void;
};

/**
 * Follows one block from being taken to being dropped or put back, and the edge at which it is
 * held.
 */
export function useDrag(options: DragOptions) {
  const { grid, days, range, timeZone, isEnabled, carry, onMove } = options;
  const [held, setHeld] = useState<Held | null>(null);
  const [edge, setEdge] = useState<HeldEdge | null>(null);
  const [told, setTold] = useState("");
  const shown = days.map(({ date }) => date);
  const { carried } = carry;
  // The days that a block was carried to are drawn a moment later.
  const isTurning = carried && !carried.dates.some((date) => shown.includes(date));
  const letGo = (words: string) => {
    setHeld(null);
    setEdge(null);
    setTold(words);
  };
  const shared = {
    grid,
    days,
    dates: isTurning ? carried.dates : shown,
    range,
    isEnabled,
    onEdge: setEdge,
    onTurn: (side: Side, { at }: Held) => carry.turn(side, at),
    onReach: carry.reach,
    onHold: (next: Held) => {
      setHeld(next);
      setTold(stretchInWords(next, held, days));
    },
    onCancel: (isOver = false) => {
      letGo("Movimento cancelado.");
      // When the calendar has been left, the screen must not go back to it.
      if (isOver) carry.end();
      else carry.goBack();
    },
    onDrop: ({ appointment, from, at }: Held) => {
      const isMoved = !isSameStretch(from, at);
      letGo(isMoved ? "" : "Nada mudou.");
      carry.end(at.date);
      if (!isMoved) return;
      const professionalId = at.professionalId ?? appointment.professionalId;
      onMove(appointment, { ...timesAfter(appointment, from, at, timeZone), professionalId });
    },
  };
  usePointerDrag(shared);
  useKeyMove({ ...shared, held: held?.by === "keys" ? held : null });
  useHeldMarks(grid, held);
  return { held, edge, told };
}

/** Fades the block that stays behind, in whichever week it is drawn. */
function useHeldMarks(grid: RefObject<HTMLElement | null>, held: Held | null) {
  const isHeld = held !== null;
  useLayoutEffect(() => {
    const frame = grid.current;
    return frame && isHeld ? () => unmarkHeld(frame) : undefined;
  }, [grid, isHeld]);
  useLayoutEffect(() => {
    if (held && grid.current) markHeld(grid.current, held);
  });
}

/** What is said where the shown hours end. */
export const stopWords = {
  start: "Início do expediente: mais uma vez passa dele.",
  end: "Fim do expediente: mais uma vez passa dele.",
} as const;

/** Returns what a screen reader says at each step; picking it up also says how to go on. */
function stretchInWords(
  { appointment, at, stoppedAt }: Held,
  before: Held | null,
  days: readonly WeekDay[],
): string {
  const clocks = `das ${clocksOf(at).join(" às ")}`;
  const long = formatPlainLongDay(beginningOf(at));
  const person = days.find((each) => isIn(each, at))?.professional;
  const day = person ? `${long}, com ${person.name}` : long;
  if (!before) {
    const across = person ? "o profissional" : "o dia";
    return `${customerOf(appointment)} em movimento, ${day}, ${clocks}. Setas mudam o horário e ${across}, Shift com setas muda a duração, Enter confirma, Esc cancela.`;
  }
  if (stoppedAt) return stopWords[stoppedAt];
  return isSamePlace(at, before.at) ? clocks : `${day}, ${clocks}`;
}
