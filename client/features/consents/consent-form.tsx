import { Checkbox, Skeleton, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useAppointmentsOf } from "#client/domain/patients/use-appointments-of.ts";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { useToday } from "#client/lib/use-today.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { SignConsentInput } from "#shared/schemas/consents.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { firstConsents } from "#shared/texts/consents.pt-br.ts";
import {
  ageOfMajority,
  consentFields,
  filledWording,
  isMinor,
  procedureOf,
  readConsent,
  type ConsentFormValues,
} from "./consent-values.ts";
import { InkField } from "./ink-field.tsx";
import { WordingFields } from "./wording-fields.tsx";

type ConsentFormProps = {
  patient: Pick<PatientDetail, "id" | "name" | "dateOfBirth">;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The wording, which is read on the screen, and the signature below it. */
export function ConsentForm(props: ConsentFormProps) {
  // What is done is most often what today's appointment is for.
  const { data, isLoading } = useAppointmentsOf(props.patient.id);
  if (isLoading) {
    return (
      <Loading label="Carregando termo">
        <Skeleton height={220} radius={8} />
      </Loading>
    );
  }
  return <ConsentFields visits={data?.appointments ?? []} {...props} />;
}

type ConsentFieldsProps = ConsentFormProps & { visits: readonly Appointment[] };

function ConsentFields({ patient, visits, ...drawer }: ConsentFieldsProps) {
  const { onDirtyChange, onCancel, onSaved } = drawer;
  const [first] = firstConsents;
  const today = useToday();
  const answersToOthers = isMinor(patient, today);
  const initialValues: ConsentFormValues = {
    ...first,
    procedure: procedureOf(visits, today),
    signerName: answersToOthers ? "" : patient.name,
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
            description={
              answersToOthers
                ? `Menor de ${ageOfMajority} anos: assina quem responde por essa pessoa.`
                : "A própria pessoa ou quem responde por ela."
            }
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
