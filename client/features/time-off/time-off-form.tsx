import { Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { NewTimeOff } from "#client/domain/new-time-off-values.ts";
import { ProfessionalPicker } from "#client/domain/professional-picker.tsx";
import { useConflict } from "#client/lib/use-conflict.ts";
import { DateTimeField, DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { SavedTimeOff, TimeOff } from "#shared/schemas/time-off.ts";
import {
  newValues,
  readTimeOff,
  timeOffFields,
  valuesOfTimeOff,
  type TimeOffValues,
} from "./time-off-values.ts";
import { useSaveTimeOff } from "./use-save-time-off.ts";
import classes from "./time-off.module.css";

type TimeOffFormProps = {
  /** Null: a new one. */
  timeOff: TimeOff | null;
  /** What a new one begins with; when absent, the next hour. */
  begun: NewTimeOff | null;
  /** The people whose time may be blocked. */
  professionals: readonly { value: string; label: string }[];
  timeZone: string;
  now: number;
  onDirtyChange: (dirty: boolean) => void;
  /** Reads what is stored now; null when it is gone. */
  load: () => Promise<TimeOff | null>;
  onReload: (stored: TimeOff | null) => void;
  onCancel: () => void;
  onSaved: (saved: SavedTimeOff) => void;
};

/** Asks whose time is blocked, from when to when and why. */
export function TimeOffForm({
  timeOff,
  begun,
  professionals,
  timeZone,
  now,
  ...on
}: TimeOffFormProps) {
  const onlyOne = professionals.length === 1 ? (professionals[0]?.value ?? null) : null;
  const empty = { ...newValues(onlyOne, now, timeZone), ...begun };
  const record = useRecordForm<TimeOffValues>({
    initialValues: timeOff ? valuesOfTimeOff(timeOff, timeZone) : empty,
    fields: timeOffFields,
    onDirtyChange: on.onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(timeOffFields, () => readTimeOff(form.values, timeZone).errors);
  // The notice in the form is enough.
  const conflict = useConflict({ load: on.load, onTake: on.onReload, by: "notice" });
  const save = useSaveTimeOff({
    timeOff,
    conflict,
    onSaved: on.onSaved,
    onErrors: record.showErrors,
  });

  function submit() {
    const input = record.check((values) => readTimeOff(values, timeZone));
    if (input) save.save(input);
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={<NewerVersion what="este bloqueio" conflict={conflict} />}
      submitLabel={timeOff ? "Salvar bloqueio" : "Bloquear"}
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <ProfessionalPicker
        placeholder="Quem não atende"
        data={professionals}
        allowDeselect={false}
        nothingFoundMessage="Nenhum funcionário com este nome"
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
    </RecordForm>
  );
}

function Period({ form }: { form: UseFormReturnType<TimeOffValues> }) {
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
