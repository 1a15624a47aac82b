import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AttachmentField } from "#client/domain/records/attachment-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { questionsOf, yesNoOf, type AnamnesisFormValues } from "./anamnesis-values.ts";
import { ChartField } from "./chart-field.tsx";

const yesNoChoices = [
  { value: "", label: "Não informado" },
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

type AnamnesisFieldsProps = {
  sheet: AnamnesisSheet;
  form: UseFormReturnType<AnamnesisFormValues>;
  /** Whose exams can be added; null where none can. */
  filesOf: string | null;
  /** Whether it changes something that was written before. */
  asksReason: boolean;
};

/** Edits every section of an anamnesis. */
export function AnamnesisFields({ sheet, form, filesOf, asksReason }: AnamnesisFieldsProps) {
  const { points, attachments } = form.values;
  const keep = (next: (before: Attachment[]) => Attachment[]) =>
    form.setFieldValue("attachments", next);
  return (
    <>
      <FormSection title="Respostas">
        {questionsOf(sheet).map(([field, label]) => (
          <div key={field} data-field={`answers.${field}`}>
            <Textarea
              label={label}
              autosize
              minRows={1}
              maxRows={10}
              {...form.getInputProps(`answers.${field}`)}
            />
          </div>
        ))}
        <FieldPair>
          {yesNoOf(sheet).map(([field, label]) => (
            <NativeSelect
              key={field}
              label={label}
              data={yesNoChoices}
              {...form.getInputProps(`answers.${field}`)}
            />
          ))}
        </FieldPair>
      </FormSection>
      {sheet === "estetica" && (
        <FormSection title="Pontos no rosto e no corpo">
          <ChartField points={points} onChange={(marked) => form.setFieldValue("points", marked)} />
        </FormSection>
      )}
      {filesOf !== null && (
        <AttachmentField
          patientId={filesOf}
          attachments={attachments}
          onAdd={(added) => keep((before) => [...before, added])}
          onRemove={(id) => keep((before) => before.filter((one) => one.id !== id))}
          error={form.errors["attachments"] as string | undefined}
        />
      )}
      {asksReason && (
        <TextInput
          label="Motivo da mudança"
          placeholder={anamnesisTexts.updated}
          maxLength={500}
          {...form.getInputProps("reason")}
        />
      )}
    </>
  );
}
