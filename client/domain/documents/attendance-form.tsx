import { Skeleton, TextInput } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import { useAppointmentsOf } from "#client/domain/patients/use-appointments-of.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { timesAfter, timesOn, type CertificateStart } from "./certificate-values.ts";
import { attendanceFields, readAttendance, type AttendanceValues } from "./document-values.ts";
import { useIssueDocument } from "./use-issue-document.ts";

/** What the drawer tells both forms. */
export type CertificateFormProps = {
  start: CertificateStart;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onIssued: (document: IssuedDocument) => void;
};

/** Declaração de comparecimento: that somebody was there, and when, as their appointments tell. */
export function AttendanceForm(props: CertificateFormProps) {
  const { patientId } = props.start;
  // Papers tell of the last days; for others the times are typed.
  const { data, isLoading } = useAppointmentsOf(patientId);
  if (isLoading) {
    return (
      <Loading label="Carregando horários">
        <Skeleton height={220} radius={8} />
      </Loading>
    );
  }
  return <AttendanceFields visits={data?.appointments ?? []} {...props} />;
}

type AttendanceFieldsProps = CertificateFormProps & { visits: readonly Appointment[] };

function AttendanceFields({ start, visits, ...drawer }: AttendanceFieldsProps) {
  const { onDirtyChange, onCancel, onIssued } = drawer;
  const { date } = start;
  const { from, to } = start.from ? start : (timesOn(visits, date) ?? start);
  const record = useRecordForm<AttendanceValues>({
    initialValues: { date, from, to, companion: "" },
    fields: attendanceFields,
    onDirtyChange,
  });
  const { form } = record;
  const save = useIssueDocument({
    send: trpcClient.documents.issueAttendance.mutate,
    onIssued,
    onErrors: record.showErrors,
  });

  function submit() {
    const input = record.check((values) => readAttendance(start.patientId, values));
    if (input) save.issue(input);
  }

  const clock = (label: string, field: "from" | "to") => ({
    label,
    hoursInputLabel: `${label}: horas`,
    minutesInputLabel: `${label}: minutos`,
    wrapperProps: { "data-field": field },
    ...form.getInputProps(field),
  });
  return (
    <RecordForm
      record={record}
      save={save}
      lead={`Declara que ${start.patientName} esteve aqui, sem dizer por quê.`}
      submitLabel="Emitir declaração"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <DayField
        label="Dia"
        field="date"
        {...form.getInputProps("date")}
        onChange={(day) =>
          form.setValues({ date: day, ...timesAfter(form.values, { start, visits }, day) })
        }
      />
      <FieldPair>
        <TimePicker {...clock("Chegada", "from")} />
        <TimePicker {...clock("Saída", "to")} />
      </FieldPair>
      <TextInput
        label="Acompanhante"
        description="Preencha para declarar a presença de quem veio junto."
        maxLength={120}
        wrapperProps={{ "data-field": "companion" }}
        {...form.getInputProps("companion")}
      />
    </RecordForm>
  );
}
