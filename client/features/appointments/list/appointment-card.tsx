import { Title } from "@mantine/core";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { Fact } from "#client/ui/fact.tsx";
import { CardRow, RowButton } from "#client/ui/record-row.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentRows } from "./appointment-table.tsx";
import classes from "./list.module.css";

/** The same on phones. */
export function AppointmentCards({ appointments, onOpen }: AppointmentRows) {
  return (
    <ol className={classes.list}>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

type AppointmentCardProps = Pick<AppointmentRows, "onOpen"> & { appointment: Appointment };

function AppointmentCard({ appointment, onOpen }: AppointmentCardProps) {
  const { id, customerName, start, timeZone, status, cancelReason } = appointment;
  const { tone, label, Icon } = statusLook(status);
  const name = `appointment-${id}`;
  return (
    <CardRow className={classes.card} aria-labelledby={name}>
      <header className={classes.head}>
        <Title order={2} id={name} className={classes.title}>
          <RowButton onClick={() => onOpen(id)}>{customerName}</RowButton>
        </Title>
        <StatusBadge tone={tone} Icon={Icon}>
          {label}
        </StatusBadge>
      </header>
      <dl className={classes.facts}>
        <Fact label="Início">{formatDateTime(start, timeZone)}</Fact>
        <Fact label="Funcionário">{appointment.professionalName}</Fact>
        {cancelReason && <Fact label="Motivo do cancelamento">{cancelReason}</Fact>}
      </dl>
    </CardRow>
  );
}
