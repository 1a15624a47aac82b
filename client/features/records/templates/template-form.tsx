import { Select, Textarea, TextInput } from "@mantine/core";
import type { TemplateWriting } from "#client/domain/records/templates-drawer.tsx";
import { useSaveTemplate } from "#client/domain/records/use-save-template.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { TagsField } from "#client/ui/tags-field.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { recordTypes } from "#shared/domain/clinical-terms.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import {
  readTemplate,
  templateErrors,
  templateFields,
  valuesOf,
  type Template,
} from "./template-values.ts";

type TemplateFormProps = TemplateWriting<Template> & {
  /** What it begins with: an own template, one of everybody's, or an empty one. */
  template: Template;
};

/** Writes a template; what was written with it before stays as it was. */
export function TemplateForm({ template, onDirtyChange, ...on }: TemplateFormProps) {
  const record = useRecordForm({
    initialValues: valuesOf(template),
    fields: templateFields,
    onDirtyChange,
  });
  const { conflict, failure, handlers } = useSaveTemplate({
    async load() {
      const { templates } = await queries.recordTemplates.list.fetch(undefined, { staleTime: 0 });
      return templates.find(({ id }) => id === template.id);
    },
    errorsOf: ({ issues }) => templateErrors(issues),
    onErrors: record.showErrors,
    changes: "records",
    ...on,
  });
  const save = trpc.recordTemplates.save.useMutation(handlers);
  const { getInputProps } = record.form;
  const words = { maxTags: 50 };
  const text = { autosize: true, minRows: 2, maxRows: 16 };

  return (
    <RecordForm
      record={record}
      save={{ isPending: save.isPending, failure }}
      newerVersion={<NewerVersion what="este modelo" conflict={conflict} />}
      lead="O que ficar vazio aqui não muda a consulta."
      submitLabel="Salvar modelo"
      onSubmit={() => {
        const input = record.check((values) => readTemplate(template, values));
        if (input) save.mutate(input);
      }}
      onCancel={on.onCancel}
    >
      <TextInput
        label="Nome do modelo"
        maxLength={80}
        wrapperProps={{ "data-field": "name" }}
        {...getInputProps("name")}
      />
      <Select
        label="Tipo"
        placeholder="O que a consulta tiver"
        data={recordTypes.map((value) => ({ value, label: recordTypeLabels[value] }))}
        clearable
        clearButtonProps={{ "aria-label": "Limpar tipo" }}
        wrapperProps={{ "data-field": "type" }}
        {...getInputProps("type")}
        value={record.form.values.type || null}
        onChange={(type) => record.form.setFieldValue("type", type ?? "")}
      />
      <Textarea
        label="Queixa principal"
        {...text}
        wrapperProps={{ "data-field": "chiefComplaint" }}
        {...getInputProps("chiefComplaint")}
      />
      <div data-field="symptoms">
        <TagsField label="Sintomas" {...words} {...getInputProps("symptoms")} />
      </div>
      <div data-field="diagnosis">
        <TagsField label="Diagnósticos" {...words} {...getInputProps("diagnosis")} />
      </div>
      <Textarea
        label="Tratamento"
        {...text}
        wrapperProps={{ "data-field": "treatment" }}
        {...getInputProps("treatment")}
      />
      <Textarea
        label="Observações"
        {...text}
        minRows={6}
        wrapperProps={{ "data-field": "notes" }}
        {...getInputProps("notes")}
      />
    </RecordForm>
  );
}
