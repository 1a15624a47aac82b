import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { DateTimeField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import classes from "./appointment-form.module.css";
import { worksOn } from "./attending.ts";
import { dayOf, type LocalTime } from "./local-times.ts";

/** What `checkTime` answers. */
type TimeCheck = {
  readonly obstacles: readonly { readonly kind: string; readonly message: string }[];
  readonly availableProfessionalIds: readonly string[];
};

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

/** Who and when, with what stands in the way of it. */
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
      <TimeWarnings professionals={professionals} check={check} {...props} />
    </>
  );
}

type WarningsProps = Pick<TimeFieldsProps, "professionals" | "calendar" | "start" | "check">;

function TimeWarnings({ professionals, calendar, start, check }: WarningsProps) {
  const date = dayOf(start);
  const nobodyWorks =
    date !== null && calendar && !professionals.some((each) => worksOn(each, calendar, date));
  const told = [
    ...(nobodyWorks ? ["Nenhum profissional disponível neste dia."] : []),
    ...(check?.obstacles ?? []).map(({ message }) => message),
  ];
  if (told.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={classes.warnings}>
        {told.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
