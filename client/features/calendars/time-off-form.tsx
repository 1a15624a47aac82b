import { Button, Select, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect } from "react";
import { DateTimeField, DayField } from "#client/ui/date-time-field.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { FieldPair, FormFoot } from "#client/ui/form-section.tsx";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import type { SavedTimeOff, TimeOff } from "#shared/schemas/time-off.ts";
import classes from "./settings.module.css";
import {
  newValues,
  readTimeOff,
  timeOffFields,
  valuesOfTimeOff,
  type TimeOffErrors,
} from "./time-off-values.ts";
import { useSaveTimeOff } from "./use-save-time-off.ts";

type TimeOffFormProps = {
  /** Null: a new one. */
  timeOff: TimeOff | null;
  /** Those whose time may be blocked. */
  professionals: readonly { value: string; label: string }[];
  timeZone: string;
  now: number;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => Promise<void>;
  onCancel: () => void;
  onSaved: (saved: SavedTimeOff) => void;
};

/** Whose time is blocked, from when to when and why. */
export function TimeOffForm({ timeOff, professionals, timeZone, now, ...on }: TimeOffFormProps) {
  const onlyOne = professionals.length === 1 ? (professionals[0]?.value ?? null) : null;
  const form = useForm({
    initialValues: timeOff ? valuesOfTimeOff(timeOff, timeZone) : newValues(onlyOne, now, timeZone),
    validateInputOnChange: false,
  });
  const { onDirtyChange } = on;
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const save = useSaveTimeOff({ timeOff, onSaved: on.onSaved, onErrors: showErrors });

  function showErrors(errors: TimeOffErrors) {
    form.setErrors(errors);
    const first = timeOffFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    const { input, errors } = readTimeOff(form.values, timeZone);
    if (errors) return showErrors(errors);
    form.clearErrors();
    save.save(input);
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary fields={timeOffFields} errors={form.errors} />
      {save.isOutdated && <NewerVersion what="este bloqueio" onReload={on.onReload} />}
      <Select
        label="Funcionário"
        placeholder="Quem não atende"
        data={professionals}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum funcionário com este nome"
        wrapperProps={{ "data-field": "professionalId" }}
        {...form.getInputProps("professionalId")}
      />
      <Switch
        label="Dias inteiros"
        description="Férias, viagens, folgas."
        {...form.getInputProps("isWholeDays", { type: "checkbox" })}
      />
      <Period form={form} />
      <TextInput
        label="Motivo"
        description="Opcional. Só a equipe vê."
        maxLength={200}
        wrapperProps={{ "data-field": "reason" }}
        {...form.getInputProps("reason")}
      />
      <FormFoot failure={save.isOutdated ? null : save.failure}>
        <Button variant="default" onClick={on.onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {timeOff ? "Salvar bloqueio" : "Bloquear"}
        </Button>
      </FormFoot>
    </form>
  );
}

type PeriodProps = {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOfTimeOff>>>;
};

function Period({ form }: PeriodProps) {
  const { isWholeDays, start, end } = form.values;
  const fields = [
    { field: "start", value: start, day: "Primeiro dia", time: "Início" },
    { field: "end", value: end, day: "Último dia", time: "Fim" },
  ] as const;
  return (
    <FieldPair>
      {fields.map(({ field, value, day, time }) => {
        const error = form.errors[field];
        return isWholeDays ? (
          <DayField
            key={field}
            label={day}
            field={field}
            value={value.slice(0, 10)}
            onChange={(next) => form.setFieldValue(field, `${next}${value.slice(10)}`)}
            error={error}
          />
        ) : (
          <DateTimeField
            key={field}
            label={time}
            field={field}
            value={value}
            onChange={(next) => form.setFieldValue(field, next)}
            error={error}
          />
        );
      })}
    </FieldPair>
  );
}
