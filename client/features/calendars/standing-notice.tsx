import { formatPlainDay } from "#client/lib/formats.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Standing } from "#shared/schemas/calendars.ts";
import { appointmentsIn } from "./settings-words.ts";
import classes from "./settings-page.module.css";

type StandingNoticeProps = { calendarId: string; days: Standing };

/** Lists the closed days on which appointments still stand, each leading to that day. */
export function StandingNotice({ calendarId, days }: StandingNoticeProps) {
  const count = days.reduce((sum, { appointmentCount }) => sum + appointmentCount, 0);
  return (
    <Notice tone="warning">
      {count === 1
        ? "Há 1 agendamento em dia fechado. Ele continua marcado: remarque ou cancele na agenda."
        : `Há ${count} agendamentos em dias fechados. Eles continuam marcados: remarque ou cancele na agenda.`}
      <ul className={classes.differences}>
        {days.map(({ date, appointmentCount, customerNames }) => (
          <li key={date}>
            <AnchorLink
              inherit
              underline="always"
              to="/app/calendar/$id"
              params={{ id: calendarId }}
              search={{ data: date, visao: "dia" }}
            >
              {formatPlainDay(date)} · {appointmentsIn(appointmentCount)}
            </AnchorLink>
            : {namesIn(customerNames, appointmentCount)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type DayNoticeProps = { day: Standing[number] };

/** Says before a day is closed who stands in it. */
export function DayNotice({ day }: DayNoticeProps) {
  const { appointmentCount: count, customerNames } = day;
  return (
    <Notice tone="warning">
      {count === 1
        ? "Há 1 agendamento neste dia, que continuará marcado: "
        : `Há ${count} agendamentos neste dia, que continuarão marcados: `}
      {namesIn(customerNames, count)}
    </Notice>
  );
}

function namesIn(names: readonly string[], count: number): string {
  const more = count - names.length;
  return names.join(", ") + (more > 0 ? ` e mais ${more}` : "");
}
