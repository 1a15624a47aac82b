import { useMemo } from "react";
import { formatPlainDay, formatPlainLongDay } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { AppointmentBlock } from "./appointment-block.tsx";
import { roomOf } from "./room-rules.ts";
import { expandedPixels, maxColumns } from "./scale-rules.ts";
import { layoutDay, type PlacedBlock } from "./layout-rules.ts";
import { useScale } from "./use-scale.ts";
import type { Team } from "../days/team-rules.ts";
import type { Arrivals } from "../days/use-arrivals.ts";
import type { DayPart, GridRange, WeekDay } from "../days/day-rules.ts";
import classes from "./week-grid.module.css";

/** Space left and right of a day's blocks; the +N is in it. */
const marginPixels = 12;
const morePixels = 26;

export type BlockLayerProps = {
  day: WeekDay;
  range: GridRange;
  team: Team;
  arrivals: Arrivals;
  /** Of the column, while it isn't expanded. */
  width: number;
  isExpanded: boolean;
  onExpand: (date: string) => void;
  /** The id of the text that explains moving; absent for members who may not change blocks. */
  helpId: string | undefined;
};

/** Draws a day's blocks in their columns, and the buttons for hidden ones. */
export function BlockLayer(props: BlockLayerProps) {
  const { day, range, team, arrivals, width, isExpanded, onExpand, helpId } = props;
  const scale = useScale();
  const dayName = formatPlainDay(day.date);
  const layout = useMemo(
    () => layoutDay(day.parts, isExpanded ? Number.POSITIVE_INFINITY : maxColumns),
    [day.parts, isExpanded],
  );
  const newsOf = ({ id }: WeekAppointment) =>
    arrivals.added.has(id) ? "added" : arrivals.changed.has(id) ? "changed" : undefined;
  return (
    <ol className={classes.blocks} aria-label={spokenDay(day)}>
      {layout.blocks.map((block) => (
        <li
          key={block.item.id}
          className={classes.slot}
          data-crowded={block.isCrowded || undefined}
          style={slotStyle(block, range, scale)}
        >
          <AppointmentBlock
            part={block.item}
            professional={team.byId.get(block.item.appointment.professionalId)}
            day={dayName}
            news={newsOf(block.item.appointment)}
            room={roomOf(blockPixels(block, isExpanded, width))}
            helpId={helpId}
          />
        </li>
      ))}
      {layout.hidden.map(({ startMinute, items }) => (
        <li key={startMinute}>
          <button
            type="button"
            className={classes.more}
            style={{ top: (startMinute - range.startMinute) * scale }}
            aria-label={`+${items.length}: mostrar mais ${items.length} ${items.length === 1 ? "agendamento" : "agendamentos"} neste horário`}
            onClick={() => onExpand(day.date)}
          >
            +{items.length}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns about how wide a block is drawn. */
function blockPixels(
  { columns, width, isCrowded }: PlacedBlock<DayPart>,
  isExpanded: boolean,
  dayPixels: number,
): number {
  const day = isExpanded ? Math.max(dayPixels, columns * expandedPixels) : dayPixels;
  return ((day - marginPixels - (isCrowded ? morePixels : 0)) * width) / columns;
}

function slotStyle(
  { item, column, columns, width }: PlacedBlock<DayPart>,
  range: GridRange,
  scale: number,
) {
  return {
    top: (item.startMinute - range.startMinute) * scale,
    height: (item.endMinute - item.startMinute) * scale - 2,
    left: `calc((100% - var(--room)) * ${column / columns})`,
    width: `calc((100% - var(--room)) * ${width / columns} - 2px)`,
  };
}

function spokenDay({ date, parts }: WeekDay): string {
  const day = formatPlainLongDay(date);
  return `${day}: ${parts.length === 1 ? "1 agendamento" : `${parts.length} agendamentos`}`;
}
