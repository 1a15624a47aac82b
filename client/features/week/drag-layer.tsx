import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { formatClock, formatDuration, formatLongDay } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "./appointment-block.tsx";
import classes from "./drag-layer.module.css";
import { timesAfter } from "./drag-maths.ts";
import { pixelsPerMinute } from "./grid-scale.ts";
import { dayColumns, isSameStretch, type Held } from "./held-block.ts";
import type { Professional, Team } from "./team.ts";
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
  onMove: (appointment: WeekAppointment, times: Times) => void;
};

/** What is dragged, over the grid. It alone renders while something moves. */
export function DragLayer(props: DragLayerProps) {
  const { grid, days, range, team, timeZone, isEnabled, onMove } = props;
  const [held, setHeld] = useState<Held | null>(null);
  const [told, setTold] = useState("");
  const hold = (next: Held | null) => {
    setHeld(next);
    setTold(next ? stretchInWords(next, held) : "Movimento cancelado.");
  };
  const drop = (dropped: Held) => {
    setHeld(null);
    if (isSameStretch(dropped.from, dropped.at)) return setTold("Nada mudou.");
    setTold("");
    onMove(
      dropped.appointment,
      timesAfter(dropped.appointment, dropped.from, dropped.at, timeZone),
    );
  };
  const shared = { grid, days, range, isEnabled, onHold: hold, onDrop: drop };
  usePointerDrag(shared);
  useKeyMove({ ...shared, held: held?.by === "keys" ? held : null });
  const column =
    held && grid.current && dayColumns(grid.current).find((c) => c.dataset["day"] === held.at.date);
  return (
    <>
      {held &&
        column &&
        createPortal(
          <HeldBlock
            held={held}
            top={(held.at.startMinute - range.startMinute) * pixelsPerMinute}
            professional={team.byId.get(held.appointment.professionalId)}
          />,
          column,
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
