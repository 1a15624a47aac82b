import { useMemo } from "react";
import { formatPlainDay, formatPlainLongDay } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { AppointmentBlock } from "../blocks/appointment-block.tsx";
import { gapPixels, maxColumns } from "./scale-rules.ts";
import { blockPixels, isAt } from "./style-rules.ts";
import { layoutDay, type HiddenGroup, type PlacedBlock } from "../blocks/layout-rules.ts";
import { StackBlock } from "../blocks/stack-block.tsx";
import { columnOf } from "../days/column-rules.ts";
import type { Team } from "../days/professional-rules.ts";
import { useScale } from "./use-scale.ts";
import type { Arrivals } from "../days/use-arrivals.ts";
import type { DayPart, GridRange, WeekDay } from "../days/day-rules.ts";
import { countInWords } from "../days/words.ts";
import classes from "./week-grid.module.css";

export type BlockLayerProps = {
  day: WeekDay;
  range: GridRange;
  team: Team;
  arrivals: Arrivals;
  /** The column's width, in pixels. */
  width: number;
  isExpanded: boolean;
  /** The hours of what is being made in this column, which covers none of them; null for nothing. */
  yieldsTo: GridRange | null;
  /** Which share of the column's width those at these hours keep. */
  kept: number;
  onExpand: (column: string) => void;
  /** Whether blocks say whose they are. */
  showsWho: boolean;
  /** The id of the text that explains moving; absent for members who may not change blocks. */
  helpId: string | undefined;
};

/** Draws a day's blocks in their columns, and hidden ones in stacks. */
export function BlockLayer(props: BlockLayerProps) {
  const {
    day,
    range,
    team,
    arrivals,
    width,
    isExpanded,
    onExpand,
    yieldsTo,
    kept,
    showsWho,
    helpId,
  } = props;
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
      {layout.blocks.map((block) => {
        const share = yieldsTo && isAt(block.item, yieldsTo) ? kept : 1;
        return (
          <li
            key={block.item.id}
            className={classes.slot}
            data-crowded={block.isCrowded || undefined}
            data-dimmed={block.item.isDimmed || undefined}
            data-fanned={block.column >= maxColumns || undefined}
            style={slotStyle(block, range, scale, share)}
          >
            <AppointmentBlock
              part={block.item}
              professional={team.byId.get(block.item.appointment.professionalId)}
              day={dayName}
              news={newsOf(block.item.appointment)}
              width={Math.floor(blockPixels(block, width) * share)}
              height={Math.floor(blockMinutes(block) * scale) - gapPixels}
              showsWho={showsWho}
              helpId={helpId}
            />
          </li>
        );
      })}
      {layout.hidden.map((group) => (
        <li key={group.startMinute}>
          <StackBlock
            items={group.items}
            {...stackPlace(group, range, scale)}
            team={team}
            onFan={() => onExpand(columnOf(day))}
          />
        </li>
      ))}
    </ol>
  );
}

const blockMinutes = ({ item }: PlacedBlock<DayPart>) => item.endMinute - item.startMinute;

function slotStyle(block: PlacedBlock<DayPart>, range: GridRange, scale: number, share: number) {
  const { item, column, columns, width } = block;
  return {
    top: (item.startMinute - range.startMinute) * scale,
    height: blockMinutes(block) * scale - gapPixels,
    left: `calc((100% - var(--room)) * ${(column / columns) * share})`,
    width: `calc((100% - var(--room)) * ${(width / columns) * share} - ${gapPixels}px)`,
  };
}

function stackPlace({ startMinute, items }: HiddenGroup<DayPart>, range: GridRange, scale: number) {
  const endMinute = Math.max(...items.map((item) => item.endMinute));
  return {
    top: (startMinute - range.startMinute) * scale,
    height: (endMinute - startMinute) * scale - gapPixels,
  };
}

function spokenDay({ date, professional, parts }: WeekDay): string {
  const long = formatPlainLongDay(date);
  const day = professional ? `${long}, ${professional.name}` : long;
  return `${day}: ${countInWords(parts)}`;
}
