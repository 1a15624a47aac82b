import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { formatDuration } from "#client/lib/formats.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import type { Team } from "../days/professional-rules.ts";
import { useScale } from "../grid/use-scale.ts";
import classes from "./layer.module.css";
import { columnsOf, isTaken } from "./draft-rules.ts";
import type { Stretch } from "./drag-rules.ts";
import { clocksOf, inside, pieceOn } from "./piece-rules.ts";
import { attachDrawing } from "./draw-calls.ts";

type DraftLayerProps = {
  grid: RefObject<HTMLElement | null>;
  days: readonly WeekDay[];
  range: GridRange;
  /** Which share of their column blocks keep beside it. */
  kept: number;
  /** What a stack keeps beside it. */
  stackPixels: number;
  team: Team;
  /** Where an appointment is being made; null for none, or while its time is incomplete. */
  drafted: Stretch | null;
  /** The customer's name, or why time is blocked. */
  name: string;
  isTimeOff: boolean;
  blockRef: (block: HTMLElement | null) => void;
  /** Whether a panel at the side covers the last columns: what is drafted stays in view. */
  isNarrowed: boolean;
  /** Called when a mouse has drawn a stretch over free time. */
  onDrawn: (stretch: Stretch) => void;
};

/** Draws the appointment that is being made, or the stretch that a mouse is drawing for one. */
export function DraftLayer(props: DraftLayerProps) {
  const drawn = useDrawing(props);
  const shown = drawn ?? props.drafted;
  if (!shown) return null;
  const dates = [...new Set(props.days.map(({ date }) => date))];
  return dates.map((date) => (
    <DayPiece key={date} {...props} date={date} shown={shown} isDrawn={drawn !== null} />
  ));
}

type DayPieceProps = DraftLayerProps & { date: string; shown: Stretch; isDrawn: boolean };

/** What it takes of one day: across midnight it is drawn on both. */
function DayPiece({ shown, date, isDrawn, ...props }: DayPieceProps) {
  const { days, range, team, name, isTimeOff, blockRef } = props;
  const scale = useScale();
  const own = pieceOn(shown, date);
  const piece = own && inside(own, range);
  const columns = piece && columnsOf(days, piece);
  if (!piece || !columns) return null;
  const [first, last] = columns;
  const person = team.byId.get(piece.professionalId ?? "");
  const minutes = piece.endMinute - piece.startMinute;
  const isBeside = first === last && isTaken(days[first], piece);
  const isFirst = date === shown.date;
  return (
    <div
      className={classes.lane}
      data-clear
      style={{
        // The hours' column is the first.
        gridColumn: `${first + 2} / ${last + 3}`,
        height: (range.endMinute - range.startMinute) * scale,
      }}
    >
      <Block
        key={isDrawn ? "drawn" : "drafted"}
        ref={isDrawn || !isFirst ? undefined : blockRef}
        scrollsTo={
          isDrawn || !isFirst ? null : [date, piece.startMinute, first, props.isNarrowed].join(" ")
        }
        isShort={minutes * scale < 40}
        isTimeOff={!isDrawn && isTimeOff}
        isWide={first !== last}
        style={{
          top: (piece.startMinute - range.startMinute) * scale,
          height: Math.max(minutes * scale - 2, 18),
          // What is there keeps the rest, with its name.
          ...(isBeside && { left: `${props.kept * 100}%`, "--stack": `${props.stackPixels}px` }),
          borderColor: person?.color.edge,
          ...((isDrawn || !isTimeOff) && first === last && { background: person?.color.fill }),
        }}
        times={clocksOf(shown).join("–")}
        length={formatDuration(shown.endMinute - shown.startMinute)}
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
      {name && <span className={classes.name}>{name}</span>}
      <span className={classes.times}>
        {times} <span className={classes.length}>{length}</span>
      </span>
    </div>
  );
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
