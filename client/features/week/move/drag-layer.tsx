import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatDuration } from "#client/lib/formats.ts";
import { customerOf } from "../days/words.ts";
import layer from "./layer.module.css";
import { EdgeLayer } from "./edge-layer.tsx";
import { FitLayer } from "./fit-layer.tsx";
import type { Occupied } from "./fit-rules.ts";
import { useScale } from "../grid/use-scale.ts";
import { HintNotice } from "./hint-notice.tsx";
import { isIn, type Held } from "./held-calls.ts";
import { clocksOf, inside, pieceOn } from "./piece-rules.ts";
import type { Professional, Team } from "../days/professional-rules.ts";
import { useDrag, type DragOptions } from "./use-drag.ts";

type DragLayerProps = DragOptions & { team: Team; occupied: Occupied };

/** Draws what is dragged above the grid. It alone renders while something moves. */
export function DragLayer(props: DragLayerProps) {
  const { grid, days, range, team, occupied, carry } = props;
  const { held, edge, told } = useDrag(props);
  const scale = useScale();
  const pieces = days.flatMap((day, column) => {
    const piece = held && isIn(day, { ...held.at, date: day.date }) && pieceOn(held.at, day.date);
    const drawn = piece && inside(piece, range);
    return drawn ? [{ column, ...drawn }] : [];
  });
  return (
    <>
      {held?.kind === "move" && (
        <FitLayer
          days={days}
          range={range}
          team={team}
          occupied={occupied}
          appointment={held.appointment}
          minutes={held.from.endMinute - held.from.startMinute}
        />
      )}
      {held &&
        pieces.map(({ column, startMinute, endMinute }) => (
          <div
            key={column}
            className={`${layer.lane} ${layer.above}`}
            style={{
              // The hours' column is the first.
              gridColumn: `${column + 2} / ${column + 3}`,
              height: (range.endMinute - range.startMinute) * scale,
            }}
          >
            <HeldBlock
              held={held}
              top={(startMinute - range.startMinute) * scale}
              minutes={endMinute - startMinute}
              professional={team.byId.get(
                held.at.professionalId ?? held.appointment.professionalId,
              )}
            />
          </div>
        ))}
      {held?.by === "pointer" && held.kind === "move" && grid.current && (
        <EdgeLayer grid={grid.current} unit={carry.unit} edge={edge} />
      )}
      {held && <HintNotice held={held} />}
      <VisuallyHidden aria-live="assertive">{told}</VisuallyHidden>
    </>
  );
}

type HeldBlockProps = {
  held: Held;
  top: number;
  /** The length of its piece in this column. */
  minutes: number;
  professional: Professional | undefined;
};

function HeldBlock({ held, top, minutes, professional }: HeldBlockProps) {
  const { at, appointment, by } = held;
  const scale = useScale();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === "keys") frame.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return (
    <div
      ref={frame}
      className={layer.block}
      data-held-block
      data-kind={held.kind}
      data-short={minutes * scale < 56 || undefined}
      style={{
        top,
        height: Math.max(minutes * scale - 2, 20),
        background: professional?.color.fill,
        borderColor: professional?.color.edge,
      }}
      aria-hidden="true"
    >
      <span className={layer.times}>
        {clocksOf(at).join("–")}{" "}
        <span className={layer.length}>{formatDuration(at.endMinute - at.startMinute)}</span>
      </span>
      <span className={layer.name}>{customerOf(appointment)}</span>
    </div>
  );
}
