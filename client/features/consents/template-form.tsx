import { Textarea, TextInput } from "@mantine/core";
import type { TemplateWriting } from "#client/domain/records/templates-drawer.tsx";
import { useSaveTemplate } from "#client/domain/records/use-save-template.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { ConsentTemplate } from "#shared/schemas/consents.ts";
import { readTemplate, templateErrors, templateFields, type Wording } from "./template-values.ts";

type TemplateFormProps = TemplateWriting<ConsentTemplate> & {
  /** What it begins with. */
  wording: Wording;
  /** The organisation's own wording that is edited; null for a new one. */
  own: ConsentTemplate | null;
};

/** Writes a wording that many will sign; what was signed before stays as it was. */
export function TemplateForm({ wording, own, onDirtyChange, ...on }: TemplateFormProps) {
  const { title, text } = wording;
  const record = useRecordForm({
    initialValues: { title, text },
    fields: templateFields,
    onDirtyChange,
  });
  const { conflict, failure, handlers } = useSaveTemplate({
    async load() {
      const { templates } = await queries.consents.templates.fetch(undefined, { staleTime: 0 });
      return templates.find(({ id }) => id === own?.id);
    },
    errorsOf: ({ issues }) => templateErrors(issues),
    onErrors: record.showErrors,
    changes: "patients",
    ...on,
  });
  const save = trpc.consents.saveTemplate.useMutation(handlers);

  function submit() {
    const input = record.check((values) => readTemplate(own, values));
    if (input) save.mutate(input);
  }

  return (
    <RecordForm
      record={record}
      save={{ isPending: save.isPending, failure }}
      newerVersion={<NewerVersion what="este modelo" conflict={conflict} />}
      lead="Termos já assinados continuam com o texto que foi lido."
      submitLabel="Salvar modelo"
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <TextInput
        label="Título"
        maxLength={120}
        wrapperProps={{ "data-field": "title" }}
        {...record.form.getInputProps("title")}
      />
      <Textarea
        label="Texto"
        description="Deixe uma linha em branco entre os parágrafos. {{paciente}}, {{responsavel}} e {{procedimento}} são preenchidos ao assinar."
        autosize
        minRows={8}
        maxRows={24}
        wrapperProps={{ "data-field": "text" }}
        {...record.form.getInputProps("text")}
      />
    </RecordForm>
  );
}
