import { Select, Textarea } from "@mantine/core";
import type { useRecordForm } from "#client/ui/use-record-form.ts";
import { HistoryReminder } from "#client/domain/records/history-panel.tsx";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { recordTypes } from "#shared/domain/clinical-terms.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { useRecordAuthors } from "#client/domain/records/use-record-authors.ts";
import { AttachmentField } from "#client/domain/records/attachment-field.tsx";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { mustNameWho, type RecordValues, type TypedWords } from "./record-values.ts";
import { FindingFields } from "./finding-fields.tsx";
import { VitalFields } from "./vital-fields.tsx";

type RecordFieldsProps = {
  patientId: string;
  /** Who attended, of a record that is corrected: maybe nobody of the team any more. */
  attended?: Pick<MedicalRecord, "professionalId" | "professionalName">;
  record: ReturnType<typeof useRecordForm<RecordValues>>;
  typed: TypedWords;
  onTyped: (field: keyof TypedWords, text: string) => void;
  onSending: (isSending: boolean) => void;
};

/** Everything that is said of a consultation. */
export function RecordFields(props: RecordFieldsProps) {
  const { patientId, attended, record, typed, onTyped, onSending } = props;
  const { form } = record;
  const { attachments } = form.values;
  return (
    <>
      <HistoryReminder patientId={patientId} />
      <WhenFields patientId={patientId} form={form} attended={attended} />
      <Textarea
        label="Queixa principal"
        autosize
        minRows={2}
        maxRows={8}
        wrapperProps={{ "data-field": "chiefComplaint" }}
        {...form.getInputProps("chiefComplaint")}
      />
      <VitalFields patientId={patientId} form={form} />
      <FindingFields form={form} typed={typed} onTyped={onTyped} />
      <Textarea
        label="Tratamento"
        autosize
        minRows={2}
        maxRows={16}
        wrapperProps={{ "data-field": "treatment" }}
        {...form.getInputProps("treatment")}
      />
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        maxRows={20}
        wrapperProps={{ "data-field": "notes" }}
        {...form.getInputProps("notes")}
      />
      <AttachmentField
        patientId={patientId}
        attachments={attachments}
        onAdd={(added) =>
          form.setFieldValue("attachments", (before: RecordValues["attachments"]) => [
            ...before,
            added,
          ])
        }
        onRemove={(id) =>
          form.setFieldValue(
            "attachments",
            attachments.filter((one) => one.id !== id),
          )
        }
        onSending={onSending}
        error={form.errors["attachments"] as string | undefined}
      />
    </>
  );
}

type WhenFieldsProps = Pick<RecordFieldsProps, "patientId" | "attended"> &
  Pick<RecordFieldsProps["record"], "form">;

/** When it was, what it was and who attended. */
function WhenFields({ patientId, form, attended }: WhenFieldsProps) {
  const team = useRecordAuthors(patientId).data?.filter(({ attends }) => attends);
  const mustName = !attended && mustNameWho(team);
  // Who attends writes in nobody else's name; a correction leaves whoever attended.
  const self = team?.find(({ isSelf }) => isSelf);
  const named = form.values.professionalId || (attended ? "" : (self?.id ?? ""));
  const choices = self ? [self] : (team ?? []);
  const left = attended?.professionalId;
  const isGone = left && team && !choices.some(({ id }) => id === left);
  const data = [
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: left, label: attended.professionalName }] : []),
  ];
  return (
    <Dates>
      <FieldPair>
        <DayField label="Data" withAsterisk field="date" {...form.getInputProps("date")} />
        <Select
          label="Tipo"
          data={recordTypes.map((value) => ({ value, label: recordTypeLabels[value] }))}
          allowDeselect={false}
          wrapperProps={{ "data-field": "type" }}
          {...form.getInputProps("type")}
        />
      </FieldPair>
      {data.length > 0 && (
        <ProfessionalPicker
          label="Profissional"
          withAsterisk={mustName}
          placeholder={
            attended?.professionalName ?? (mustName ? "Quem atendeu" : "Quem está registrando")
          }
          clearable={!self}
          readOnly={!attended && named === self?.id}
          clearButtonProps={{ "aria-label": "Limpar profissional" }}
          data={data}
          {...form.getInputProps("professionalId")}
          value={named || null}
          onChange={(id) => form.setFieldValue("professionalId", id ?? "")}
        />
      )}
    </Dates>
  );
}
