import { Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import { trpcClient } from "#client/lib/trpc.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { Directory } from "#shared/schemas/employees.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import type { CertificateFormProps } from "./attendance-form.tsx";
import { readSickNote, sickNoteFields, type SickNoteValues } from "./document-values.ts";
import { ProfessionalPicker } from "../employees/professional-picker.tsx";
import { firstSigner, signersOf } from "./signer-rules.ts";
import { useTeam } from "../employees/use-team.ts";
import { useIssueDocument } from "./use-issue-document.ts";

/** Atestado, signed by somebody with a council's registration. */
export function SickNoteForm({ start, onDirtyChange, onCancel, onIssued }: CertificateFormProps) {
  const { date } = start;
  const team = useTeam();
  const record = useRecordForm<SickNoteValues>({
    initialValues: {
      date,
      days: "",
      startDate: date,
      professionalId: "",
      text: "",
      cid: "",
      cidConsent: false,
    },
    fields: sickNoteFields,
    onDirtyChange,
  });
  const { form } = record;
  const signerId = form.values.professionalId || firstSigner(team ?? []);
  const save = useIssueDocument({
    send: trpcClient.documents.issueSickNote.mutate,
    onIssued,
    onErrors: record.showErrors,
  });

  function submit() {
    const isNobody = team !== null && !signerId;
    const input = record.check((values) =>
      isNobody
        ? { input: null, errors: { professionalId: documentTexts.signerMissing } }
        : readSickNote(start.patientId, { ...values, professionalId: signerId }),
    );
    if (input) save.issue(input);
  }

  return (
    <RecordForm
      record={record}
      save={save}
      lead={`Atesta o atendimento de ${start.patientName}.`}
      submitLabel="Emitir atestado"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SignerField team={team} value={signerId} {...form.getInputProps("professionalId")} />
      <DayField label="Dia do atendimento" field="date" {...form.getInputProps("date")} />
      <FieldPair>
        <NumberInput
          label="Dias de afastamento"
          description="Deixe vazio se não precisar."
          min={1}
          max={365}
          allowDecimal={false}
          wrapperProps={{ "data-field": "days" }}
          {...form.getInputProps("days")}
        />
        {form.values.days !== "" && (
          <DayField label="A partir de" field="startDate" {...form.getInputProps("startDate")} />
        )}
      </FieldPair>
      <Textarea
        label="Texto"
        description="Opcional. Aparece depois da frase do atestado."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        wrapperProps={{ "data-field": "text" }}
        {...form.getInputProps("text")}
      />
      <TextInput
        label="CID-10"
        description="Só com a autorização do paciente."
        placeholder="J06.9"
        maxLength={6}
        wrapperProps={{ "data-field": "cid" }}
        {...form.getInputProps("cid")}
      />
      {form.values.cid.trim() && (
        <Checkbox
          label="O paciente autorizou que o CID conste no atestado"
          wrapperProps={{ "data-field": "cidConsent" }}
          {...form.getInputProps("cidConsent", { type: "checkbox" })}
        />
      )}
    </RecordForm>
  );
}

type SignerFieldProps = {
  /** Null for whoever may not read the team, and signs herself. */
  team: Directory | null;
  value: string;
  error?: string;
  onChange: (id: string) => void;
};

function SignerField({ team, value, error, onChange }: SignerFieldProps) {
  if (!team) return <Notice tone="info">Quem assina é você, com seu conselho e número.</Notice>;
  const signers = signersOf(team);
  if (signers.length === 0)
    return <Notice tone="warning">{documentTexts.registrationMissing}</Notice>;
  const gap = signers.find(({ id }) => id === value)?.registrationGap;
  return (
    <>
      <ProfessionalPicker
        label="Quem assina"
        placeholder="Escolha o profissional"
        allowDeselect={false}
        data={signers.map(({ id, name, licenseType }) => ({
          value: id,
          label: `${name} · ${licenseType}`,
        }))}
        error={error}
        value={value || null}
        onChange={(id) => onChange(id ?? "")}
      />
      {gap && <Notice tone="warning">{documentTexts.gapOnPaper(gap)}</Notice>}
    </>
  );
}
