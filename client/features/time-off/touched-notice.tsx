import { formatDateTime, formatTime } from "#client/lib/formats.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Touched } from "#shared/schemas/time-off.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { sentenceOfStanding, sentenceOfTouched } from "./touched-words.ts";
import classes from "./time-off.module.css";

type TouchedNoticeProps = {
  touched: Touched;
  timeZone: string;
  /** False while the time is only about to be blocked: nobody is sent away from the form. */
  isBlocked: boolean;
};

/** Lists the appointments in a blocked time, each a step from its details: they stay until someone moves them. */
export function TouchedNotice({ touched, timeZone, isBlocked }: TouchedNoticeProps) {
  const { appointmentCount: count, appointments } = touched;
  const more = count - appointments.length;
  const dateOf = (start: string) => localDateIn(timeZone, start);
  const isOneDay = new Set(appointments.map(({ start }) => dateOf(start))).size === 1;
  const when = isOneDay && !isBlocked ? formatTime : formatDateTime;
  return (
    <Notice tone="warning">
      {isBlocked ? sentenceOfTouched(count) : sentenceOfStanding(count)}
      {appointments.length > 0 && (
        <ul className={classes.touched}>
          {appointments.map(({ id, calendarId, start, customerName }) => (
            <li key={id}>
              <span className="figures">{when(start, timeZone)}</span>{" "}
              {isBlocked ? (
                <AnchorLink
                  inherit
                  underline="always"
                  to="/app/calendar/$id"
                  params={{ id: calendarId }}
                  search={{ data: dateOf(start), agendamento: id }}
                >
                  {customerName}
                </AnchorLink>
              ) : (
                customerName
              )}
            </li>
          ))}
          {more > 0 && <li>e mais {more}</li>}
        </ul>
      )}
    </Notice>
  );
}
