import { Textarea, TextInput } from "@mantine/core";
import { changed } from "#client/lib/changes.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { ConsentTemplate } from "#shared/schemas/consents.ts";
import { readTemplate, templateErrors, templateFields, type Wording } from "./template-values.ts";

type TemplateFormProps = {
  /** What it begins with. */
  wording: Wording;
  /** The organisation's own wording that is edited; null for a new one. */
  own: ConsentTemplate | null;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (stored: ConsentTemplate) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Writes a wording that many will sign; what was signed before stays as it was. */
export function TemplateForm({ wording, own, onDirtyChange, ...on }: TemplateFormProps) {
  const { title, text } = wording;
  const record = useRecordForm({
    initialValues: { title, text },
    fields: templateFields,
    onDirtyChange,
  });
  const conflict = useConflict({
    async load() {
      const { templates } = await queries.consents.templates.fetch(undefined, { staleTime: 0 });
      const stored = templates.find(({ id }) => id === own?.id);
      if (!stored) throw new Error("the wording is gone");
      return stored;
    },
    onTake: on.onReload,
    by: "notice",
  });
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => templateErrors(issues),
    onErrors: record.showErrors,
    onSaved() {
      void changed("patients");
      on.onSaved();
    },
    conflict,
  });
  const save = trpc.consents.saveTemplate.useMutation(
    handlers({ saved: "Modelo salvo", failed: "Falha ao salvar o modelo" }),
  );

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
        description="Deixe uma linha em branco entre os parágrafos."
        autosize
        minRows={8}
        maxRows={24}
        wrapperProps={{ "data-field": "text" }}
        {...record.form.getInputProps("text")}
      />
    </RecordForm>
  );
}
