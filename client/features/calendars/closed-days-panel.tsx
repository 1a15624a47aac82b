import { useState } from "react";
import { Checkbox } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { formatPlainDay } from "#client/lib/formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { comingHolidays, type Holiday } from "#shared/domain/holidays.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { OwnClosedDayForm } from "./own-closed-day-form.tsx";
import classes from "./settings-page.module.css";
import { appointmentsIn } from "./settings-words.ts";
import { StandingNotice } from "./standing-notice.tsx";
import { useClosedDays } from "./use-closed-days.ts";
import { useStanding } from "./use-standing.ts";

type ClosedDaysPanelProps = { calendar: Calendar; mayManage: boolean };

/** Offers the holidays of the next twelve months, and the organisation's own closed days. */
export function ClosedDaysPanel({ calendar, mayManage }: ClosedDaysPanelProps) {
  const [now] = useState(() => Date.now());
  const today = localDateIn(calendar.timeZone, now);
  const holidays = comingHolidays(today);
  const closed = new Set(calendar.closedDays.map(({ date }) => date));
  const known = new Set(holidays.map(({ date }) => date));
  const own = calendar.closedDays.filter(({ date }) => date >= today && !known.has(date));
  const open = holidays.filter(({ date, isNational }) => isNational && !closed.has(date));
  const days = useClosedDays(calendar);
  const dates = [...new Set([...holidays, ...own].map(({ date }) => date))];
  const standing = useStanding(calendar, mayManage ? dates : []);
  const isClosed = ({ date }: { date: string }) => closed.has(date);
  const countOn = (date: string) => {
    const found = standing.find((day) => day.date === date);
    return found ? appointmentsIn(found.appointmentCount) : "";
  };

  return (
    <Panel
      title="Dias fechados"
      lead="Nenhum link oferece horários nestes dias."
      action={
        mayManage &&
        open.length > 0 && (
          <WriteButton variant="default" loading={days.isPending} onClick={() => days.close(open)}>
            Fechar nos feriados nacionais
          </WriteButton>
        )
      }
    >
      {standing.some(({ date }) => closed.has(date)) && (
        <StandingNotice calendarId={calendar.id} days={standing.filter(isClosed)} />
      )}
      <ul className={classes.dates} aria-label="Feriados dos próximos doze meses">
        {holidays.map((holiday) => (
          <li key={holiday.date}>
            <Checkbox
              label={holiday.name}
              description={describe(holiday, countOn(holiday.date))}
              // Shows the new state while it is being saved.
              checked={closed.has(holiday.date) !== (days.pendingDate === holiday.date)}
              disabled={!mayManage}
              onChange={({ currentTarget }) => {
                if (days.pendingDate !== null) return;
                if (currentTarget.checked) void days.close([holiday]);
                else days.open(holiday.date);
              }}
            />
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <PanelList>
          {own.map(({ date, name }) => (
            <PanelRow
              key={date}
              icon={<IconCalendarOff size={20} stroke={1.5} />}
              name={name}
              detail={dayInWords(date)}
              state={
                mayManage && (
                  <WriteButton
                    variant="default"
                    loading={days.pendingDate === date}
                    aria-label={`Abrir de novo em ${dayInWords(date)}`}
                    onClick={() => days.open(date)}
                  >
                    Abrir de novo
                  </WriteButton>
                )
              }
            />
          ))}
        </PanelList>
      )}
      {mayManage && <OwnClosedDayForm calendar={calendar} today={today} days={days} />}
    </Panel>
  );
}

function describe({ date, isNational }: Holiday, appointments: string): string {
  const parts = [dayInWords(date), isNational ? "" : "facultativo", appointments];
  return parts.filter(Boolean).join(" · ");
}

/** A date has no zone: it is read and written in the same one. */
function dayInWords(date: string): string {
  return formatPlainDay(date);
}
