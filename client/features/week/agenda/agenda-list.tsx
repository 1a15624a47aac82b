import { useLayoutEffect, useRef } from "react";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import { formatDateTime, formatPhone, formatPlainLongDay } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { acrossWords, countInWords, customerOf } from "../days/words.ts";
import classes from "./agenda-list.module.css";
import { columnOf } from "../days/column-rules.ts";
import type { Team } from "../days/professional-rules.ts";
import type { DayPart, WeekDay } from "../days/day-rules.ts";

export type AgendaListProps = {
  calendar: Calendar;
  /** The days, or one day's columns of professionals. */
  days: readonly WeekDay[];
  team: Team;
  /** The days in words. */
  title: string;
  now: number;
  today: string;
  /** The day that is looked at: the list begins there. */
  date: string;
  onOpen: (appointmentId: string) => void;
};

/** Rows that fit on a page in one column; more use two. */
const rowsInOneColumn = 34;

/** The week as a list by day, or a day as one by professional, for reading and for printing. */
export function AgendaList(props: AgendaListProps) {
  const { calendar, days, team, title, now, today, date, onOpen } = props;
  const { organizationName } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  const busy = days.filter(({ parts, closedName }) => parts.length > 0 || closedName !== undefined);
  // The first day that is listed from then on.
  const start = busy.find((day) => day.date >= date)?.date;
  useLayoutEffect(() => {
    const day = frame.current?.querySelector(`[data-date="${start}"]`);
    day?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [start]);
  if (busy.length === 0) return null;
  const rows = busy.reduce((sum, { parts }) => sum + parts.length + 2, 0);
  const isByPerson = busy.some(({ professional }) => professional);
  const isDense = !isByPerson && rows > rowsInOneColumn;
  return (
    <div ref={frame} className={classes.frame} data-sheet>
      <header className={classes.letterhead} aria-hidden="true">
        <p className={classes.organization}>{organizationName}</p>
        <p>
          {calendar.name} · {title}
        </p>
        <p className={classes.printed}>Impresso em {formatDateTime(now, calendar.timeZone)}</p>
      </header>
      <div
        className={classes.days}
        data-dense={isDense || undefined}
        data-by-person={isByPerson || undefined}
      >
        {busy.map((day) => (
          <section
            key={columnOf(day)}
            className={classes.day}
            data-date={day.date}
            data-today={day.date === today || undefined}
          >
            <h2 className={classes.date}>
              {day.professional?.name ?? formatPlainLongDay(day.date).replace(/ de \d{4}$/, "")}
              {day.date === today && <span className={classes.today}>Hoje</span>}
              <span className={classes.count}>{day.closedName ?? countInWords(day.parts)}</span>
            </h2>
            <ul className={classes.list}>
              {day.parts.map((part) => (
                <AgendaRow key={part.id} part={part} team={team} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

type AgendaRowProps = { part: DayPart; team: Team; onOpen: (appointmentId: string) => void };

function AgendaRow({ part, team, onOpen }: AgendaRowProps) {
  const { appointment, clocks } = part;
  const { label, tone, Icon } = dayLook(appointment, appointment.isHeld, appointment.isOffer);
  const person = team.byId.get(appointment.professionalId);
  const isOff = appointment.status === "cancelled" || appointment.status === "no_show";
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-off={isOff || undefined}
        onClick={() => onOpen(appointment.id)}
      >
        <span className={classes.clocks}>
          {clocks[0]}
          <span className={classes.until}>–{clocks[1]}</span>
        </span>
        <span className={classes.name}>{customerOf(appointment)}</span>
        <span className={classes.services}>
          {[appointment.serviceNames, acrossWords(part)].filter(Boolean).join(" · ")}
        </span>
        <span className={classes.professional}>
          <span className={classes.dot} style={{ background: person?.color.edge }} />
          <span className={classes.fullName}>{person?.name}</span>
          <span className={classes.initials} aria-hidden="true">
            {person?.initials}
          </span>
        </span>
        <span className={classes.phone}>
          {appointment.customerPhone && formatPhone(appointment.customerPhone)}
        </span>
        <span className={classes.status} data-tone={tone}>
          <Icon size={14} stroke={2} aria-hidden="true" />
          {[
            label,
            appointment.isUnreached && unreachedLook.label,
            appointment.isOverlap && "Encaixe",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </button>
    </li>
  );
}
