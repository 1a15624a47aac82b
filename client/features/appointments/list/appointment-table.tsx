import { statusLook } from "#client/domain/appointments/status-words.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { RowButton, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";

export type AppointmentRows = {
  appointments: readonly Appointment[];
  onOpen: (appointmentId: string) => void;
};

const columns: readonly RecordColumn[] = [
  { label: "Nome" },
  { label: "Início", width: "176px" },
  { label: "Situação", width: "176px" },
  { label: "Funcionário", width: "180px", when: "snug" },
  { label: "Calendário", width: "160px", when: "wide" },
];

const reason: RecordColumn = { label: "Motivo do cancelamento", width: "240px", when: "roomy" };

/** The appointments of some days on a desk. */
export function AppointmentTable({ appointments, onOpen }: AppointmentRows) {
  // Nobody reads an empty column.
  const hasReason = appointments.some(({ cancelReason }) => cancelReason);
  return (
    <RecordTable columns={hasReason ? [...columns, reason] : columns}>
      {appointments.map(({ id, ...appointment }) => {
        const { tone, label, Icon } = statusLook(appointment.status);
        return (
          <TableRow key={id}>
            <th scope="row" title={appointment.customerName}>
              <RowButton onClick={() => onOpen(id)}>{appointment.customerName}</RowButton>
            </th>
            <td className="figures">{formatDateTime(appointment.start, appointment.timeZone)}</td>
            <td>
              <StatusBadge tone={tone} Icon={Icon}>
                {label}
              </StatusBadge>
            </td>
            <td data-when="snug">{appointment.professionalName}</td>
            <td data-when="wide">{appointment.calendarName}</td>
            {hasReason && (
              <td data-when="roomy" title={appointment.cancelReason ?? undefined}>
                {appointment.cancelReason}
              </td>
            )}
          </TableRow>
        );
      })}
    </RecordTable>
  );
}
