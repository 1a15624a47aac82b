import type { ReactNode } from "react";
import {
  NextFreePicker,
  type NextFreeWanted,
} from "#client/domain/appointments/next-free-picker.tsx";
import { nextFreeTitle } from "#client/domain/appointments/next-free-words.ts";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { DateTimeField, TimeSpanField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import { instantOf, localTimeOf, type LocalTime } from "./local-time-rules.ts";
import { useFreeFrom } from "./use-free-from.ts";
import { TimeNotice } from "./time-notice.tsx";
import { judgeTime, type TimeCheck } from "./time-words.ts";

type TimeFieldsProps = {
  professionals: readonly DirectoryEntry[];
  calendar: Pick<Calendar, "workingDays"> | undefined;
  professionalId: string | null;
  start: LocalTime;
  end: LocalTime;
  check: TimeCheck | undefined;
  /** What free times are offered for, apart from the professional. */
  free: Omit<NextFreeWanted, "professionalId">;
  /** True to offer those of the entered day that are nearest to the entered time. */
  isNear?: boolean;
  errors: Readonly<Record<string, ReactNode>>;
  /** True to ask for one day and two times in one line. */
  isNarrow?: boolean;
  onProfessionalChange: (id: string | null) => void;
  /** Takes the first free time instead of one that isn't, while nobody has set it. */
  onStartPropose?: ((start: LocalTime) => void) | undefined;
  onStartChange: (start: LocalTime) => void;
  onEndChange: (end: LocalTime) => void;
};

const labels = { start: "Início", end: "Fim" } as const;

/** Asks for professional and time, offers the next free ones, and shows whether they are available. */
export function TimeFields(all: TimeFieldsProps) {
  const { professionals, check, free, errors, isNear = false, isNarrow = false, ...props } = all;
  const { professionalId, start, end, onStartPropose, ...handlers } = props;
  const { onProfessionalChange, onStartChange, onEndChange } = handlers;
  const asked = useFreeFrom(start, isNear);
  const near = asked.near && (instantOf(asked.near, free.timeZone) ?? undefined);
  return (
    <>
      <ProfessionalPicker
        placeholder="Selecionar funcionário..."
        // A complaint stays readable when the focus moves here.
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage="Nenhum funcionário encontrado"
        data={professionals.map(({ id, name }) => ({ value: id, label: name }))}
        freeIds={check ? new Set(check.availableProfessionalIds) : null}
        value={professionalId}
        onChange={onProfessionalChange}
        error={errors["professionalId"]}
      />
      <NextFreePicker
        title={near && nextFreeTitle}
        wanted={{
          ...free,
          professionalId,
          ...(near ? { near } : { fromDate: free.near ? undefined : asked.from }),
        }}
        chosen={instantOf(start, free.timeZone)}
        onPropose={
          onStartPropose &&
          (professionalId === null
            ? undefined
            : (first) => onStartPropose(localTimeOf(first, free.timeZone)))
        }
        onPick={(picked, onlyId) => {
          if (professionalId === null && onlyId) onProfessionalChange(onlyId);
          const local = localTimeOf(picked, free.timeZone);
          asked.keep(local);
          onStartChange(local);
        }}
      />
      {isNarrow ? (
        <TimeSpanField
          labels={labels}
          start={start}
          end={end}
          onStartChange={onStartChange}
          onEndChange={onEndChange}
          errors={errors}
        />
      ) : (
        <FieldPair>
          <DateTimeField
            label={labels.start}
            value={start}
            onChange={onStartChange}
            error={errors["start"]}
            field="start"
          />
          <DateTimeField
            label={labels.end}
            value={end}
            onChange={onEndChange}
            error={errors["end"]}
            field="end"
          />
        </FieldPair>
      )}
      <TimeNotice
        verdict={judgeTime({ professionals, check, ...props })}
        onChoose={onProfessionalChange}
      />
    </>
  );
}
