import { ActionIcon, Button, Select } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { formatMonth } from "#client/lib/formats.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { monthOf } from "#shared/domain/dates.ts";
import { appointmentStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import classes from "./list.module.css";
import {
  fromToday,
  isPeriod,
  isSamePeriod,
  longestDays,
  monthBeside,
  noDays,
  thisMonth,
  wholeMonthOf,
  type Period,
} from "./period-rules.ts";
import { statusOf, type ListSearch } from "./search-values.ts";

type PeriodFieldsProps = {
  period: Period;
  today: string;
  status: AppointmentStatus | undefined;
  onSearch: (change: ListSearch) => void;
};

const everyStatus = "todas";
const choices = [
  { value: everyStatus, label: "Todas as situações" },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
];

/** Chooses a month or other days, and the status. */
export function PeriodFields({ period, today, status, onSearch }: PeriodFieldsProps) {
  const isAhead = isSamePeriod(period, fromToday(today));
  const current = monthOf(today);
  const month = wholeMonthOf(period);
  return (
    <div className={classes.fields}>
      <div className={classes.month} role="group" aria-label="Mês">
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Mês anterior"
          onClick={() => onSearch(monthBeside(period, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <p className={classes.name} aria-live="polite">
          {month ? formatMonth(month) : isAhead ? "De hoje em diante" : "Outro período"}
        </p>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Próximo mês"
          onClick={() => onSearch(monthBeside(period, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button
          h={44}
          px="sm"
          variant={isAhead ? "light" : "default"}
          aria-pressed={isAhead}
          onClick={() => onSearch(noDays)}
        >
          A partir de hoje
        </Button>
        <Button
          h={44}
          px="sm"
          variant={month === current ? "light" : "default"}
          aria-pressed={month === current}
          onClick={() => onSearch({ ...noDays, mes: thisMonth })}
        >
          Este mês
        </Button>
      </div>
      <DayFields period={period} onSearch={onSearch} />
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

/** Asks from which to which day; days that make no period are kept until one of them is changed. */
function DayFields({ period, onSearch }: Pick<PeriodFieldsProps, "period" | "onSearch">) {
  const [typed, setTyped] = useState(period);
  const [shown, setShown] = useState(period);
  // Another period from elsewhere replaces what is typed.
  if (!isSamePeriod(shown, period)) {
    setShown(period);
    setTyped(period);
  }
  const isWrong = !isPeriod(typed.from, typed.to);
  const change = (next: Period) => {
    setTyped(next);
    if (isPeriod(next.from, next.to)) {
      onSearch({ mes: undefined, de: next.from, ate: next.to });
    }
  };
  return (
    <Dates>
      <div className={classes.days} role="group" aria-label="Período">
        <DayField
          aria-label="De"
          value={typed.from}
          error={isWrong}
          onChange={(from) => change({ ...typed, from })}
        />
        <span aria-hidden="true">até</span>
        <DayField
          aria-label="Até"
          value={typed.to}
          error={isWrong}
          onChange={(to) => change({ ...typed, to })}
        />
        {isWrong && (
          <p className={classes.wrong} role="alert">
            {`Escolha até ${longestDays} dias, do primeiro ao último.`}
          </p>
        )}
      </div>
    </Dates>
  );
}
