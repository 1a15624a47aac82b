import { ActionIcon, Select } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatMonth } from "#client/lib/formats.ts";
import { appointmentStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { addMonths } from "#shared/domain/dates.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import classes from "./list.module.css";
import { statusOf, type ListSearch } from "./search-values.ts";

type MonthFieldsProps = {
  month: string;
  status: AppointmentStatus | undefined;
  onSearch: (change: ListSearch) => void;
};

const everyStatus = "todas";
const choices = [
  { value: everyStatus, label: "Todas as situações" },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
];

/** Chooses the month and the status. */
export function MonthFields({ month, status, onSearch }: MonthFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.month} role="group" aria-label="Mês">
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Mês anterior"
          onClick={() => onSearch({ mes: addMonths(month, -1) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <p className={classes.name} aria-live="polite">
          {formatMonth(month)}
        </p>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Próximo mês"
          onClick={() => onSearch({ mes: addMonths(month, 1) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <Select
        aria-label="Situação"
        className={classes.status}
        allowDeselect={false}
        data={choices}
        value={status ?? everyStatus}
        onChange={(value) => onSearch({ situacao: statusOf(value) })}
      />
    </div>
  );
}
