import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { formatClock, formatDuration } from "#client/lib/formats.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import type { Team } from "../days/team-rules.ts";
import { keptShare } from "../grid/scale-rules.ts";
import { useScale } from "../grid/use-scale.ts";
import classes from "./layer.module.css";
import { columnsOf, isTaken } from "./draft-rules.ts";
import type { Stretch } from "./drag-rules.ts";
import { attachDrawing } from "./draw-calls.ts";

type DraftLayerProps = {
  grid: RefObject<HTMLElement | null>;
  days: readonly WeekDay[];
  range: GridRange;
  team: Team;
  /** Where an appointment is being made; null for none, or while its time is incomplete. */
  drafted: Stretch | null;
  /** Whose it will be, or why time is blocked. */
  name: string;
  isTimeOff: boolean;
  blockRef: (block: HTMLElement | null) => void;
  /** Called when a mouse has drawn a stretch over free time. */
  onDrawn: (stretch: Stretch) => void;
};

/** Draws the appointment that is being made, or the stretch that a mouse is drawing for one. */
export function DraftLayer(props: DraftLayerProps) {
  const { days, range, team, drafted, name, isTimeOff, blockRef } = props;
  const scale = useScale();
  const drawn = useDrawing(props);
  const shown = drawn ?? (drafted && inside(drafted, range));
  const columns = shown && columnsOf(days, shown);
  if (!shown || !columns) return null;
  const [first, last] = columns;
  const person = team.byId.get(shown.professionalId ?? "");
  const minutes = shown.endMinute - shown.startMinute;
  const isBeside = first === last && isTaken(days[first], shown);
  return (
    <div
      className={classes.lane}
      style={{
        // The hours' column is the first.
        gridColumn: `${first + 2} / ${last + 3}`,
        height: (range.endMinute - range.startMinute) * scale,
      }}
    >
      <Block
        key={drawn ? "drawn" : "drafted"}
        ref={drawn ? undefined : blockRef}
        scrollsTo={drawn ? null : `${shown.date} ${shown.startMinute} ${first}`}
        isShort={minutes * scale < 40}
        isTimeOff={!drawn && isTimeOff}
        isWide={first !== last}
        style={{
          top: (shown.startMinute - range.startMinute) * scale,
          height: Math.max(minutes * scale - 2, 18),
          // What is there keeps the rest, with its name.
          ...(isBeside && { left: `${keptShare * 100}%` }),
          borderColor: person?.color.edge,
          ...((drawn || !isTimeOff) && first === last && { background: person?.color.fill }),
        }}
        times={`${formatClock(shown.startMinute)}–${formatClock(shown.endMinute % 1440)}`}
        length={formatDuration(minutes)}
        name={name}
      />
    </div>
  );
}

type BlockProps = {
  ref: ((block: HTMLElement | null) => void) | undefined;
  /** Whenever this changes, it comes into view; null: it stays where the pointer is. */
  scrollsTo: string | null;
  isShort: boolean;
  isTimeOff: boolean;
  /** Over the columns of several people, whose blocks stay readable in it. */
  isWide: boolean;
  style: Readonly<Record<string, string | number | undefined>>;
  times: string;
  length: string;
  name: string;
};

function Block({ ref, scrollsTo, times, length, name, style, ...look }: BlockProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollsTo !== null) block.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [scrollsTo]);
  return (
    <div
      ref={(element) => {
        block.current = element;
        ref?.(element);
      }}
      className={classes.block}
      data-draft
      data-short={look.isShort || undefined}
      data-off={look.isTimeOff || undefined}
      data-wide={look.isWide || undefined}
      style={style}
      aria-hidden="true"
    >
      <span className={classes.times}>
        {times} <span className={classes.length}>{length}</span>
      </span>
      {name && <span className={classes.name}>{name}</span>}
    </div>
  );
}

/** Returns the part of a stretch that lies in the drawn hours. */
function inside(stretch: Stretch, { startMinute, endMinute }: GridRange): Stretch | null {
  const from = Math.max(stretch.startMinute, startMinute);
  const to = Math.min(stretch.endMinute, endMinute);
  return from < to ? { ...stretch, startMinute: from, endMinute: to } : null;
}

/** Follows the mouse that draws; returns what it has drawn so far. */
function useDrawing({ grid, range, onDrawn }: Pick<DraftLayerProps, "grid" | "range" | "onDrawn">) {
  const [drawn, setDrawn] = useState<Stretch | null>(null);
  const now = useEffectEvent(() => ({ range, onDrawn }));
  useEffect(() => {
    if (!grid.current) return undefined;
    return attachDrawing(grid.current, {
      range: () => now().range,
      onDraw: setDrawn,
      onDrawn: (stretch) => now().onDrawn(stretch),
    });
  }, [grid]);
  return drawn;
}
