import { useState, type CSSProperties } from "react";
import { formatClock } from "#client/lib/formats.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { DayColumn } from "./day-column.tsx";
import { DayHead } from "./day-head.tsx";
import { pixelsPerMinute } from "./grid-scale.ts";
import { layoutDay } from "./layout.ts";
import type { Team } from "./team.ts";
import type { Arrivals } from "./use-arrivals.ts";
import { useCard } from "./use-card.ts";
import { useSteadyScroll } from "./use-steady-scroll.ts";
import { gridRange, type GridRange, type WeekDay } from "./week-days.ts";
import classes from "./week-grid.module.css";
import { localMoment } from "./zoned-days.ts";

/** Overlapping columns that a day shows before it is expanded. */
const maxColumns = 3;

type WeekGridProps = {
  calendar: Calendar;
  days: readonly WeekDay[];
  team: Team;
  arrivals: Arrivals;
  now: number;
  isLoading: boolean;
};

/** Days beside each other over the hours, with the card of the block that is looked at. */
export function WeekGrid({ calendar, days, team, arrivals, now, isLoading }: WeekGridProps) {
  const { open, handlers, close, keep, leave } = useCard();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const range = gridRange(calendar, days);
  const today = localMoment(now, calendar.timeZone);
  const layouts = days.map((day) =>
    layoutDay(day.parts, expanded.has(day.date) ? Number.POSITIVE_INFINITY : maxColumns),
  );
  const isTodayShown = days.some(({ date }) => date === today.date);
  const scroller = useSteadyScroll(range.startMinute, isTodayShown ? today.minute : null);
  const toggle = (date: string) =>
    setExpanded(
      (old) => new Set(old.has(date) ? [...old].filter((d) => d !== date) : [...old, date]),
    );
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-single={days.length === 1 || undefined}
      aria-busy={isLoading}
    >
      <div className={classes.grid} style={gridStyle(layouts.map(columnWidth), range)}>
        <div className={classes.corner} />
        {days.map((day) => (
          <DayHead
            key={day.date}
            day={day}
            isToday={day.date === today.date}
            onCollapse={expanded.has(day.date) ? () => toggle(day.date) : undefined}
          />
        ))}
        <Hours range={range} nowMinute={isTodayShown ? today.minute : null} />
        {days.map((day, i) => (
          <DayColumn
            key={day.date}
            day={day}
            layout={layouts[i] ?? layoutDay([], maxColumns)}
            calendar={calendar}
            range={range}
            team={team}
            arrivals={arrivals}
            nowMinute={day.date === today.date ? today.minute : null}
            card={handlers}
            onExpand={() => toggle(day.date)}
          />
        ))}
      </div>
      {open && (
        <AppointmentCard
          key={open.appointment.id}
          card={open}
          professional={team.byId.get(open.appointment.professionalId)}
          timeZone={calendar.timeZone}
          onClose={close}
          onPointerEnter={keep}
          onPointerLeave={leave}
        />
      )}
    </div>
  );
}

/** An expanded day takes the room its columns need, and the week scrolls sideways if it must. */
function columnWidth({ columns }: { columns: number }): string {
  return columns > maxColumns
    ? `minmax(${columns * 92}px, ${columns / maxColumns}fr)`
    : "minmax(var(--day-width), 1fr)";
}

function Hours({ range, nowMinute }: { range: GridRange; nowMinute: number | null }) {
  const first = Math.ceil(range.startMinute / 60);
  const count = Math.max(0, Math.ceil(range.endMinute / 60) - first);
  const top = (minute: number) => (minute - range.startMinute) * pixelsPerMinute;
  const isNowInside =
    nowMinute !== null && nowMinute >= range.startMinute && nowMinute <= range.endMinute;
  // The present's own label would cover them.
  const isCovered = (minute: number) =>
    isNowInside && nowMinute > minute - 6 && nowMinute < minute + 16;
  const hours = Array.from({ length: count }, (_, i) => (first + i) * 60);
  return (
    <div
      className={classes.hours}
      style={{ height: (range.endMinute - range.startMinute) * pixelsPerMinute }}
      aria-hidden="true"
    >
      {hours
        .filter((minute) => !isCovered(minute))
        .map((minute) => (
          <span key={minute} className={classes.hour} style={{ top: top(minute) }}>
            {formatClock(minute)}
          </span>
        ))}
      {isNowInside && (
        <span className={classes.nowTime} style={{ top: top(nowMinute) }}>
          {formatClock(nowMinute)}
        </span>
      )}
    </div>
  );
}

/** The hour lines begin at the first whole hour below the grid's start. */
function gridStyle(widths: readonly string[], { startMinute }: GridRange) {
  const offset = `${-(startMinute % 60) * pixelsPerMinute}px`;
  const style: CSSProperties & Record<"--hour-offset", string> = {
    gridTemplateColumns: `var(--gutter) ${widths.join(" ")}`,
    "--hour-offset": offset,
  };
  return style;
}
