import { useId, useMemo, useRef, type ReactNode, type RefObject } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { CardLayer } from "./card-layer.tsx";
import type { Absence } from "../blocks/absence-rules.ts";
import { DayColumn } from "./day-column.tsx";
import { GridHead } from "./grid-head.tsx";
import { scaleOf } from "./scale-rules.ts";
import { columnHiding, gridStyle, type Yielding } from "./style-rules.ts";
import { HourColumn } from "./hour-column.tsx";
import type { Team } from "../days/professional-rules.ts";
import type { Arrivals } from "../days/use-arrivals.ts";
import { useDensity } from "./use-density.ts";
import { useExpanded } from "../days/use-expanded.ts";
import { useGridPresses } from "./use-grid-presses.ts";
import { ScaleContext } from "./use-scale.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useSteadyScroll } from "./use-steady-scroll.ts";
import { useTracks } from "./use-tracks.ts";
import { useViewSize } from "./use-view-size.ts";
import { columnOf, keyOf } from "../days/column-rules.ts";
import { gridRange, type GridRange, type WeekDay } from "../days/day-rules.ts";
import classes from "./week-grid.module.css";
import { localMoment } from "#shared/domain/wall-clock.ts";

/** The drawn grid, for layers above it. */
export type DrawnGrid = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  readonly range: GridRange;
  /** Which share of their column blocks keep beside what is being made. */
  readonly kept: number;
  /** What a stack keeps beside it, in pixels: its button is never covered. */
  readonly stackPixels: number;
};

export type WeekGridProps = {
  calendar: Calendar;
  days: readonly WeekDay[];
  team: Team;
  /** The professionals whose appointments are shown; null for everybody. */
  shownIds: ReadonlySet<string> | null;
  absences: readonly Absence[];
  arrivals: Arrivals;
  now: number;
  isLoading: boolean;
  /** Whether the member may create and change appointments. */
  canEdit: boolean;
  onOpen: (appointmentId: string) => void;
  /** The appointment whose details are open: its block is drawn, too. */
  openId: string | undefined;
  onAbsence: (timeOffId: string) => void;
  onCell: (date: string, minute: number, professionalId?: string) => void;
  onDay: (date: string, professionalId?: string) => void;
  onHour: (minute: number) => void;
  /** Whether an appointment is being made beside the grid. */
  isComposing: boolean;
  /** Beside which blocks are drawn narrower meanwhile; null for none. */
  yieldsTo: Yielding | null;
  /** The hours of a block held over the days, which the grid must include. */
  guest: GridRange | undefined;
  /** Drawn above the days, in the grid's own rows and columns. */
  children: (drawn: DrawnGrid) => ReactNode;
};

/** Days side by side over the hours; layers above them show the card and what is dragged. */
export function WeekGrid(props: WeekGridProps) {
  const { calendar, days, team, shownIds, arrivals, now, isLoading, canEdit } = props;
  const { openId } = props;
  const hiding = useMemo(() => columnHiding(days, openId), [days, openId]);
  const [expanded, toggle] = useExpanded(
    hiding && openId ? { column: hiding, id: openId } : undefined,
  );
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { startMinute, endMinute } = gridRange(calendar, days, props.guest);
  const range = useMemo(() => ({ startMinute, endMinute }), [startMinute, endMinute]);
  const today = localMoment(now, calendar.timeZone);
  const isTodayShown = days.some(({ date }) => date === today.date);
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const { width, height } = useViewSize(scroller);
  const scale = scaleOf(density, height, range);
  useSteadyScroll(scroller, { startMinute, scale, nowMinute: isTodayShown ? today.minute : null });
  useGridPresses(grid, props);
  const focus = useKeptFocus(grid);
  const people = useMemo(
    () => team.attending.filter(({ id }) => shownIds?.has(id) ?? true),
    [team.attending, shownIds],
  );
  const { yieldsTo } = props;
  const { tracks, widths, kept, stackPixels } = useTracks({ days, expanded, yieldsTo }, width);
  return (
    <ScaleContext value={scale}>
      <div
        ref={scroller}
        className={classes.scroller}
        data-single={days.length === 1 || undefined}
        data-composing={props.isComposing || undefined}
        aria-busy={isLoading}
      >
        <div ref={grid} {...focus} className={classes.grid} style={gridStyle(tracks, range, scale)}>
          <GridHead
            calendar={calendar}
            days={days}
            today={today.date}
            expanded={expanded}
            onExpand={toggle}
            onDay={canEdit ? props.onDay : undefined}
          />
          <HourColumn
            range={range}
            nowMinute={isTodayShown ? today.minute : null}
            onHour={props.onHour}
          />
          {days.map((day, i) => (
            <DayColumn
              key={keyOf(day)}
              day={day}
              calendar={calendar}
              range={range}
              team={team}
              absences={props.absences}
              arrivals={arrivals}
              nowMinute={day.date === today.date ? today.minute : null}
              width={Math.floor(widths[i] ?? 0)}
              isFirst={i === 0}
              isAlone={days.length === 1}
              isExpanded={expanded.has(columnOf(day))}
              yieldsTo={yieldsTo?.column === i ? yieldsTo : null}
              kept={yieldsTo?.column === i ? kept : 1}
              onExpand={toggle}
              people={people}
              beginsDay={day.date !== days[i - 1]?.date}
              helpId={canEdit ? helpId : undefined}
            />
          ))}
          {props.children({ grid, days, range, kept, stackPixels })}
        </div>
        <p id={helpId} hidden>
          Enter abre, Espaço pega para mover
        </p>
        <CardLayer grid={grid} days={days} team={team} timeZone={calendar.timeZone} />
      </div>
    </ScaleContext>
  );
}
