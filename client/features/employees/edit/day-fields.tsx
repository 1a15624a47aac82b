import { ActionIcon, Checkbox, Switch, Tooltip } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import { IconCopy } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import classes from "./employee-form.module.css";
import type { DayHours } from "./hours-values.ts";

type DayFieldsProps = {
  /** Sunday = 0 */
  day: number;
  row: DayHours;
  error: ReactNode;
  onChange: (row: DayHours) => void;
  onCopy: () => void;
};

/** Edits one weekday of the working hours: on or off, the hours, and the lunch between. */
export function DayFields({ day, row, error, onChange, onCopy }: DayFieldsProps) {
  const name = weekdays[day]?.name ?? "";
  const errorId = useId();
  const time = (field: "start" | "end" | "lunchStart" | "lunchEnd", label: string) => (
    <TimePicker
      className={classes.time}
      hoursInputLabel={`${name}, ${label}, horas`}
      minutesInputLabel={`${name}, ${label}, minutos`}
      hoursInputProps={{ "aria-describedby": error ? errorId : undefined }}
      error={Boolean(error)}
      value={row[field]}
      onChange={(value) => onChange({ ...row, [field]: value })}
    />
  );
  return (
    <li className={classes.day} data-field={`days.${day}`} data-on={row.enabled || undefined}>
      <Switch
        className={classes.dayName}
        label={name}
        checked={row.enabled}
        onChange={(event) => onChange({ ...row, enabled: event.currentTarget.checked })}
      />
      {row.enabled ? (
        <>
          <span className={classes.hours}>
            {time("start", "início")}
            <span aria-hidden="true">às</span>
            {time("end", "fim")}
          </span>
          <span className={classes.hours}>
            <Checkbox
              label="Almoço"
              aria-label={`${name}, almoço`}
              checked={row.hasLunch}
              onChange={(event) => onChange({ ...row, hasLunch: event.currentTarget.checked })}
            />
            {row.hasLunch && (
              <>
                {time("lunchStart", "início do almoço")}
                <span aria-hidden="true">às</span>
                {time("lunchEnd", "fim do almoço")}
              </>
            )}
          </span>
          <Tooltip label="Copiar para todos os dias">
            <ActionIcon
              className={classes.copy}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Copiar o horário de ${name} para todos os dias`}
              onClick={onCopy}
            >
              <IconCopy size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : (
        <span className={classes.off}>Folga</span>
      )}
      {error && (
        <p id={errorId} className={classes.dayError} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
