import { formatDateTime } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { SavedTimeOff } from "#shared/schemas/time-off.ts";
import classes from "./time-off.module.css";

type TouchedNoticeProps = { saved: SavedTimeOff; timeZone: string };

/** Lists the appointments in the time just blocked: they stay until someone moves them. */
export function TouchedNotice({ saved, timeZone }: TouchedNoticeProps) {
  const { appointmentCount: count, appointments } = saved;
  const more = count - appointments.length;
  return (
    <Notice tone="warning">
      {count === 1
        ? "Há 1 agendamento no horário bloqueado. Ele continua marcado: remarque ou cancele na agenda."
        : `Há ${count} agendamentos no horário bloqueado. Eles continuam marcados: remarque ou cancele na agenda.`}
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
