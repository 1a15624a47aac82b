import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { formatLongDay } from "#client/lib/formats.ts";
import { AppointmentBlock } from "./appointment-block.tsx";
import classes from "./week-grid.module.css";
import { pixelsPerMinute } from "./grid-scale.ts";
import type { DayLayout, PlacedBlock } from "./layout.ts";
import { NowLine } from "./now-line.tsx";
import type { Team } from "./team.ts";
import type { Arrivals } from "./use-arrivals.ts";
import type { CardHandlers } from "./use-card.ts";
import type { DayPart, GridRange, WeekDay } from "./week-days.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";

type DayColumnProps = {
  day: WeekDay;
  layout: DayLayout<DayPart>;
  calendar: Calendar;
  range: GridRange;
  team: Team;
  arrivals: Arrivals;
  /** Minute of the zone's today, when this day is it. */
  nowMinute: number | null;
  card: CardHandlers;
  onExpand: () => void;
};

/** The blocks of one day over its hours. */
export function DayColumn(props: DayColumnProps) {
  const { day, layout, calendar, range, team, arrivals, nowMinute, card, onExpand } = props;
  const newsOf = ({ id }: WeekAppointment) =>
    arrivals.added.has(id) ? "added" : arrivals.changed.has(id) ? "changed" : undefined;
  return (
    <div className={classes.day} data-today={nowMinute !== null || undefined}>
      {closedStretches(day, calendar, range).map(([from, to]) => (
        <div
          key={from}
          className={classes.closed}
          style={{
            top: (from - range.startMinute) * pixelsPerMinute,
            height: (to - from) * pixelsPerMinute,
          }}
        />
      ))}
      <ol className={classes.blocks} aria-label={spokenDay(day)}>
        {layout.blocks.map((block) => (
          <li
            key={block.item.id}
            className={classes.slot}
            data-crowded={block.isCrowded || undefined}
            style={slotStyle(block, range)}
          >
            <AppointmentBlock
              part={block.item}
              professional={team.byId.get(block.item.appointment.professionalId)}
              timeZone={calendar.timeZone}
              news={newsOf(block.item.appointment)}
              card={card}
            />
          </li>
        ))}
        {layout.hidden.map(({ startMinute, items }) => (
          <li key={startMinute}>
            <button
              type="button"
              className={classes.more}
              style={{ top: (startMinute - range.startMinute) * pixelsPerMinute }}
              aria-label={`Mostrar mais ${items.length} ${items.length === 1 ? "agendamento" : "agendamentos"} neste horário`}
              onClick={onExpand}
            >
              +{items.length}
            </button>
          </li>
        ))}
      </ol>
      {nowMinute !== null && <NowLine minute={nowMinute} range={range} calendar={calendar} />}
    </div>
  );
}

function slotStyle({ item, column, columns, width }: PlacedBlock<DayPart>, range: GridRange) {
  return {
    top: (item.startMinute - range.startMinute) * pixelsPerMinute,
    height: (item.endMinute - item.startMinute) * pixelsPerMinute - 2,
    left: `calc((100% - var(--room)) * ${column / columns})`,
    width: `calc((100% - var(--room)) * ${width / columns} - 2px)`,
  };
}

function spokenDay({ date, parts }: WeekDay): string {
  const day = formatLongDay(`${date}T12:00Z`, "UTC");
  return `${day}: ${parts.length === 1 ? "1 agendamento" : `${parts.length} agendamentos`}`;
}

/** The parts of the grid in which the calendar is closed, in minutes. */
function closedStretches(day: WeekDay, calendar: Calendar, range: GridRange): [number, number][] {
  if (!day.isWorkingDay) return [[range.startMinute, range.endMinute]];
  const stretches: [number, number][] = [
    [range.startMinute, calendar.workingStartMinutes],
    [calendar.workingEndMinutes, range.endMinute],
  ];
  return stretches.filter(([from, to]) => from < to);
}
