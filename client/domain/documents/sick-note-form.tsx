import { Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import { trpcClient } from "#client/lib/trpc.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { maxSickDays } from "#shared/schemas/documents.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import type { CertificateFormProps } from "./attendance-form.tsx";
import { readSickNote, sickNoteFields, type SickNoteValues } from "./document-values.ts";
import { useCustomerWords } from "../patients/use-customer-words.ts";
import { useDirectory } from "../employees/use-directory.ts";
import { useIssueDocument } from "./use-issue-document.ts";

/** Atestado, which whoever is logged in signs, with their council's registration. */
export function SickNoteForm({ start, onDirtyChange, onCancel, onIssued }: CertificateFormProps) {
  const { date } = start;
  const { lower: noun } = useCustomerWords();
  const record = useRecordForm<SickNoteValues>({
    initialValues: {
      date,
      days: "",
      startDate: date,
      text: "",
      cid: "",
      cidConsent: false,
    },
    fields: sickNoteFields,
    onDirtyChange,
  });
  const { form } = record;
  const save = useIssueDocument({
    send: trpcClient.documents.issueSickNote.mutate,
    onIssued,
    onErrors: record.showErrors,
  });

  function submit() {
    const input = record.check((values) => readSickNote(start.patientId, values));
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
      <SignerNotice />
      <DayField label="Dia do atendimento" field="date" {...form.getInputProps("date")} />
      <FieldPair>
        <NumberInput
          label="Dias de afastamento"
          description="Deixe vazio se não precisar."
          min={1}
          max={maxSickDays}
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
        description={`Só com a autorização do ${noun}.`}
        placeholder="J06.9"
        maxLength={6}
        wrapperProps={{ "data-field": "cid" }}
        {...form.getInputProps("cid")}
      />
      {form.values.cid.trim() && (
        <Checkbox
          label={`O ${noun} autorizou que o CID conste no atestado`}
          wrapperProps={{ "data-field": "cidConsent" }}
          {...form.getInputProps("cidConsent", { type: "checkbox" })}
        />
      )}
    </RecordForm>
  );
}

/** Nobody issues an atestado in another's name. */
function SignerNotice() {
  const team = useDirectory();
  if (!team) return <Notice tone="info">Quem assina é você, com seu conselho e número.</Notice>;
  const own = team.find(({ isSelf }) => isSelf);
  const gap = own ? own.registrationGap : "registration";
  if (own && !gap)
    return (
      <Notice tone="info">
        Quem assina é você: {own.name} · {own.registration}.
      </Notice>
    );
  return (
    <Notice tone="warning">
      {gap === "state" ? documentTexts.gapOnPaper(gap) : documentTexts.registrationMissing}
    </Notice>
  );
}
