import { Checkbox, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { SignConsentInput } from "#shared/schemas/consents.ts";
import { firstConsents } from "#shared/texts/consents.pt-br.ts";
import {
  consentFields,
  filledWording,
  readConsent,
  type ConsentFormValues,
} from "./consent-values.ts";
import { InkField } from "./ink-field.tsx";
import { WordingFields } from "./wording-fields.tsx";

type ConsentFormProps = {
  patient: { readonly id: string; readonly name: string };
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The wording, which is read on the screen, and the signature below it. */
export function ConsentForm({ patient, onDirtyChange, onCancel, onSaved }: ConsentFormProps) {
  const [first] = firstConsents;
  const initialValues: ConsentFormValues = {
    ...first,
    procedure: "",
    signerName: patient.name,
    ink: "",
    isTyped: false,
  };
  const record = useRecordForm({ initialValues, fields: consentFields, onDirtyChange });
  const { form } = record;
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => Object.fromEntries(issues.map((one) => [one.path, one.message])),
    onErrors: record.showErrors,
    onSaved() {
      void changed("patients");
      onSaved();
    },
  });
  const keyOf = useIdempotencyKey();
  const sign = useMutation({
    mutationFn: (input: SignConsentInput) =>
      trpcClient.consents.sign.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
    ...handlers({ saved: "Termo assinado!", failed: "Erro ao guardar o termo" }),
  });
  const { isTyped } = form.values;

  function submit() {
    const input = record.check((values) => readConsent(patient, values));
    if (input) sign.mutate(input);
  }

  return (
    <RecordForm
      record={record}
      save={{ isPending: sign.isPending, failure }}
      submitLabel="Guardar termo assinado"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <WordingFields form={form} read={filledWording(patient, form.values)} />
      <FormSection title="Quem assina">
        <div data-field="signerName">
          <TextInput
            label="Nome completo"
            description="A própria pessoa ou quem responde por ela."
            maxLength={120}
            {...form.getInputProps("signerName")}
          />
        </div>
        {!isTyped && (
          <InkField
            path={form.values.ink}
            error={form.errors["ink"] as string | undefined}
            onChange={(path) => form.setFieldValue("ink", path)}
          />
        )}
        <Checkbox
          label="Não pode desenhar: assina pelo nome digitado"
          {...form.getInputProps("isTyped", { type: "checkbox" })}
        />
      </FormSection>
    </RecordForm>
  );
}
