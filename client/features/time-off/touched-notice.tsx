import { formatDateTime } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Blocked } from "./block-calls.ts";
import { sentenceOfTouched } from "./touched-words.ts";
import classes from "./time-off.module.css";

type TouchedNoticeProps = { saved: Blocked; timeZone: string };

/** Lists the appointments in the time just blocked: they stay until someone moves them. */
export function TouchedNotice({ saved, timeZone }: TouchedNoticeProps) {
  const { appointmentCount: count, appointments } = saved;
  const more = count - appointments.length;
  return (
    <Notice tone="warning">
      {sentenceOfTouched(count)}
      {appointments.length > 0 && (
        <ul className={classes.touched}>
          {appointments.map(({ id, start, customerName }) => (
            <li key={id}>
              <span className="figures">{formatDateTime(start, timeZone)}</span> {customerName}
            </li>
          ))}
          {more > 0 && <li>e mais {more}</li>}
        </ul>
      )}
    </Notice>
  );
}
