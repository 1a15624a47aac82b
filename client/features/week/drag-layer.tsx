import { VisuallyHidden } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { formatClock, formatDuration, formatLongDay } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "./appointment-block.tsx";
import classes from "./drag-layer.module.css";
import { timesAfter } from "./drag-maths.ts";
import { EdgeHints } from "./edge-hints.tsx";
import type { HeldEdge, Side } from "./follow-edges.ts";
import { pixelsPerMinute } from "./grid-scale.ts";
import { isSameStretch, markHeld, unmarkHeld, type Held } from "./held-block.ts";
import type { Professional, Team } from "./team.ts";
import type { Carry } from "./use-carry.ts";
import { useKeyMove } from "./use-key-move.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import type { GridRange, WeekDay } from "./week-days.ts";

export type Times = { readonly start: string; readonly end: string };

type DragLayerProps = {
  grid: RefObject<HTMLElement | null>;
  days: readonly WeekDay[];
  range: GridRange;
  team: Team;
  timeZone: string;
  isEnabled: boolean;
  /** How far it goes on beyond the shown days. */
  unit: "week" | "day";
  carry: Carry;
  onMove: (appointment: WeekAppointment, times: Times) => void;
};

/** What is dragged, over the grid. It alone renders while something moves. */
export function DragLayer(props: DragLayerProps) {
  const { grid, days, range, team, unit } = props;
  const { held, edge, told } = useDrag(props);
  const column = days.findIndex(({ date }) => date === held?.at.date);
  return (
    <>
      {held && column >= 0 && (
        <div
          className={classes.lane}
          style={{
            // The hours' column is the first.
            gridColumn: `${column + 2} / ${column + 3}`,
            height: (range.endMinute - range.startMinute) * pixelsPerMinute,
          }}
        >
          <HeldBlock
            held={held}
            top={(held.at.startMinute - range.startMinute) * pixelsPerMinute}
            professional={team.byId.get(held.appointment.professionalId)}
          />
        </div>
      )}
      {held?.by === "pointer" && held.kind === "move" && grid.current && (
        <EdgeHints grid={grid.current} unit={unit} edge={edge} />
      )}
      {held?.by === "keys" && (
        <p className={classes.hint} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> 15 min · <kbd>←</kbd> <kbd>→</kbd> dia · <kbd>Alt</kbd> 5 min ·{" "}
          <kbd>Shift</kbd> duração · <kbd>Enter</kbd> confirma · <kbd>Esc</kbd> cancela
        </p>
      )}
      <VisuallyHidden aria-live="assertive">{told}</VisuallyHidden>
    </>
  );
}

/** What is held, and at which edge, from taking hold of it to dropping it or putting it back. */
function useDrag({ grid, days, range, timeZone, isEnabled, carry, onMove }: DragLayerProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const [edge, setEdge] = useState<HeldEdge | null>(null);
  const [told, setTold] = useState("");
  const shown = days.map(({ date }) => date);
  const { carried } = carry;
  // The days that a block was taken to are drawn a moment later.
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
    onHold: (next: Held) => {
      setHeld(next);
      setTold(stretchInWords(next, held));
    },
    onCancel: (isOver = false) => {
      letGo("Movimento cancelado.");
      // Where the calendar has been left, nobody goes back to it.
      if (isOver) carry.end();
      else carry.goBack();
    },
    onDrop: ({ appointment, from, at }: Held) => {
      const isMoved = !isSameStretch(from, at);
      letGo(isMoved ? "" : "Nada mudou.");
      carry.end(at.date);
      if (isMoved) onMove(appointment, timesAfter(appointment, from, at, timeZone));
    },
  };
  usePointerDrag(shared);
  useKeyMove({ ...shared, held: held?.by === "keys" ? held : null });
  useHeldMarks(grid, held);
  return { held, edge, told };
}

/** The block that stays behind fades; the weeks in which it is drawn come and go. */
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

type HeldBlockProps = { held: Held; top: number; professional: Professional | undefined };

function HeldBlock({ held, top, professional }: HeldBlockProps) {
  const { at, appointment, by } = held;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === "keys") frame.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const minutes = at.endMinute - at.startMinute;
  return (
    <div
      ref={frame}
      className={classes.held}
      data-kind={held.kind}
      data-short={minutes < 28 || undefined}
      style={{
        top,
        height: Math.max(minutes * pixelsPerMinute - 2, 20),
        background: professional?.color.fill,
        borderColor: professional?.color.edge,
      }}
      aria-hidden="true"
    >
      <span className={classes.times}>
        {formatClock(at.startMinute)}–{formatClock(at.endMinute)}
        <span className={classes.length}>{formatDuration(minutes)}</span>
      </span>
      <span className={classes.name}>{customerOf(appointment)}</span>
    </div>
  );
}

/** What a screen reader says at each step; how it goes on is said once, when it is picked up. */
function stretchInWords({ appointment, at }: Held, before: Held | null): string {
  const clocks = `das ${formatClock(at.startMinute)} às ${formatClock(at.endMinute)}`;
  const day = formatLongDay(`${at.date}T12:00Z`, "UTC");
  if (!before) {
    return `${customerOf(appointment)} em movimento, ${day}, ${clocks}. Setas mudam o horário e o dia, Shift com setas muda a duração, Enter confirma, Esc cancela.`;
  }
  return at.date === before.at.date ? clocks : `${day}, ${clocks}`;
}
