import { Anchor } from "@mantine/core";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./history-list.module.css";

type ListProps = {
  list: readonly Appointment[];
  timeOf: (appointment: Appointment) => string;
  /** Opens an appointment's details; absent when they can't be shown. */
  onOpen: ((id: string) => void) | undefined;
};

/** For desks. */
export function HistoryTable({ list, timeOf, onOpen }: ListProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Data e hora</th>
          <th scope="col">Profissional</th>
          <th scope="col">Serviço</th>
          <th scope="col">Status</th>
          <th scope="col">Notas</th>
        </tr>
      </thead>
      <tbody>
        {list.map((appointment) => (
          <tr key={appointment.id}>
            <th scope="row" className={classes.time}>
              <When appointment={appointment} timeOf={timeOf} onOpen={onOpen} />
            </th>
            <td>{appointment.professionalName}</td>
            <td>{servicesOf(appointment)}</td>
            <td>
              <Status appointment={appointment} />
            </td>
            <td className={classes.notes}>{appointment.notes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For phones and drawers. */
export function HistoryCards({ list, timeOf, onOpen }: ListProps) {
  return (
    <ul className={classes.cards}>
      {list.map((appointment) => (
        <li key={appointment.id}>
          <span className={classes.cardHead}>
            <When appointment={appointment} timeOf={timeOf} onOpen={onOpen} />
            <Status appointment={appointment} />
          </span>
          <span>{servicesOf(appointment)}</span>
          <span className={classes.soft}>{appointment.professionalName}</span>
          {appointment.notes && <span className={classes.notes}>{appointment.notes}</span>}
        </li>
      ))}
    </ul>
  );
}

type WhenProps = Pick<ListProps, "timeOf" | "onOpen"> & { appointment: Appointment };

function When({ appointment, timeOf, onOpen }: WhenProps) {
  const text = <time dateTime={appointment.start}>{timeOf(appointment)}</time>;
  if (!onOpen) return text;
  return (
    <Anchor component="button" type="button" onClick={() => onOpen(appointment.id)}>
      {text}
    </Anchor>
  );
}

function Status({ appointment: { status } }: { appointment: Appointment }) {
  const { tone, label, Icon } = statusLook(status);
  return (
    <StatusBadge tone={tone} Icon={Icon}>
      {label}
    </StatusBadge>
  );
}

function servicesOf({ services }: Appointment): string {
  return services.map(({ name }) => name).join(", ") || "Sem serviço";
}
