import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { DateTimeField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import classes from "./appointment-form.module.css";
import type { LocalTime } from "./local-times.ts";
import { TimeStatus } from "./time-status.tsx";
import { judgeTime, type TimeCheck } from "./time-verdict.ts";

type TimeFieldsProps = {
  professionals: readonly DirectoryEntry[];
  calendar: Pick<Calendar, "workingDays"> | undefined;
  professionalId: string | null;
  start: LocalTime;
  end: LocalTime;
  check: TimeCheck | undefined;
  errors: Readonly<Record<string, ReactNode>>;
  onProfessionalChange: (id: string | null) => void;
  onStartChange: (start: LocalTime) => void;
  onEndChange: (end: LocalTime) => void;
};

/** Who and when, and whether that can be had. */
export function TimeFields({ professionals, check, errors, ...props }: TimeFieldsProps) {
  const { professionalId, start, end, onProfessionalChange, onStartChange, onEndChange } = props;
  const free = check && new Set(check.availableProfessionalIds);
  return (
    <>
      <Select
        label="Funcionário"
        placeholder="Selecionar funcionário..."
        searchable
        // What is wrong with it stays readable when the focus is sent here.
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage="Nenhum funcionário encontrado"
        data={professionals.map(({ id, name }) => ({ value: id, label: name }))}
        value={professionalId}
        onChange={onProfessionalChange}
        error={errors["professionalId"]}
        wrapperProps={{ "data-field": "professionalId" }}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span className={classes.optionText}>{option.label}</span>
            {free && (
              <span className={classes.optionSide} data-free={free.has(option.value)}>
                {free.has(option.value) ? "Livre" : "Não disponível"}
              </span>
            )}
          </span>
        )}
      />
      <FieldPair>
        <DateTimeField
          label="Início"
          value={start}
          onChange={onStartChange}
          error={errors["start"]}
          field="start"
        />
        <DateTimeField
          label="Fim"
          value={end}
          onChange={onEndChange}
          error={errors["end"]}
          field="end"
        />
      </FieldPair>
      <TimeStatus verdict={judgeTime({ professionals, check, ...props })} />
    </>
  );
}
