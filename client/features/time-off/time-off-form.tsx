import { Switch, TextInput } from "@mantine/core";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { SlotKindField } from "#client/domain/calendars/slot-kind-field.tsx";
import { useConflict } from "#client/lib/use-conflict.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import type { Blocked } from "./block-calls.ts";
import { PeriodFields } from "./period-fields.tsx";
import {
  everybody,
  newValues,
  readTimeOff,
  timeOffFields,
  valuesOfTimeOff,
  type TimeOffValues,
} from "./time-off-values.ts";
import { useBlockDraft, type BesideTimeOff } from "./use-block-draft.ts";
import { TouchedNotice } from "./touched-notice.tsx";
import { useSaveTimeOff } from "./use-save-time-off.ts";
import { useTouched } from "./use-touched.ts";
import classes from "./time-off.module.css";

type TimeOffFormProps = {
  /** Null for a new one. */
  timeOff: TimeOff | null;
  /** What a new one begins with; when absent, the next hour. */
  begun?: NewTimeOff | null;
  /** The people whose time may be blocked. */
  professionals: readonly { value: string; label: string }[];
  timeZone: string;
  now: number;
  /** The calendar in which a new one is drawn meanwhile. */
  beside?: BesideTimeOff | null;
  /** True in a dialog of 360 pixels. */
  isNarrow?: boolean;
  onDirtyChange: (dirty: boolean) => void;
  /** Reads what is stored now; null when it is gone. */
  load: () => Promise<TimeOff | null>;
  onReload: (stored: TimeOff | null) => void;
  onCancel: () => void;
  onSaved: (saved: Blocked) => void;
  /** Deletes it instead; absent for a new one, and where its list does so. */
  onDelete?: () => void;
};

/** Asks whose time is blocked, from when to when and why. */
export function TimeOffForm(props: TimeOffFormProps) {
  const { timeOff, begun, professionals, timeZone, now, isNarrow = false, ...on } = props;
  const { beside = null, onDelete } = on;
  const onlyOne = professionals.length === 1 ? (professionals[0]?.value ?? null) : null;
  const empty = { ...newValues(onlyOne, now, timeZone), ...begun };
  const record = useRecordForm<TimeOffValues>({
    initialValues: timeOff ? valuesOfTimeOff(timeOff, timeZone) : empty,
    fields: timeOffFields,
    onDirtyChange: on.onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(timeOffFields, () => {
    const { errors } = readTimeOff(form.values, timeZone);
    // Beside the calendar, all but the reason was said by a press there.
    return errors ?? (beside ? { reason: null } : null);
  });
  useBlockDraft(beside, form, timeZone);
  const teamIds = professionals.map(({ value }) => value);
  // The notice in the form is enough.
  const conflict = useConflict({ load: on.load, onTake: on.onReload, by: "notice" });
  const save = useSaveTimeOff({
    timeOff,
    teamIds,
    conflict,
    onSaved: on.onSaved,
    onErrors: record.showErrors,
    timeZone,
  });
  const asked = readTimeOff(form.values, timeZone);
  const touched = useTouched(asked.input, teamIds);

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
      {beside?.mayBook && <SlotKindField value="timeOff" onOtherKind={beside.onOtherKind} />}
      <ProfessionalPicker
        placeholder="Quem não atende"
        // A new block may be everybody's; then each has one of their own.
        data={
          timeOff || professionals.length < 2
            ? professionals
            : [{ value: everybody, label: "Todos os profissionais" }, ...professionals]
        }
        allowDeselect={false}
        nothingFoundMessage="Nenhum funcionário com este nome"
        {...form.getInputProps("professionalId")}
      />
      <Switch
        label="Dias inteiros"
        description="Férias, viagens, folgas."
        {...form.getInputProps("isWholeDays", { type: "checkbox" })}
      />
      <PeriodFields form={form} isNarrow={isNarrow} />
      <TextInput
        label="Motivo"
        description="Opcional. Só a equipe vê."
        maxLength={200}
        wrapperProps={{ "data-field": "reason" }}
        {...form.getInputProps("reason")}
      />
      {touched && touched.appointmentCount > 0 && (
        <TouchedNotice {...{ touched, timeZone }} isBlocked={timeOff !== null && !form.isDirty()} />
      )}
      {onDelete && (
        <WriteButton variant="subtle" color="red" className={classes.delete} onClick={onDelete}>
          Excluir bloqueio
        </WriteButton>
      )}
    </RecordForm>
  );
}
