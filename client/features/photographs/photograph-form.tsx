import { Input, SegmentedControl, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { useToday } from "#client/lib/use-today.ts";
import { Dates } from "#client/ui/dates.tsx";
import { DayField } from "#client/ui/date-time-field.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import {
  photographMoments,
  type AddPhotographInput,
  type PhotographMoment,
} from "#shared/schemas/photographs.ts";
import { momentLabels } from "#shared/texts/photographs.pt-br.ts";
import {
  photographErrors,
  photographFields,
  readPhotograph,
  type PhotographValues,
} from "./photograph-values.ts";
import { PictureField } from "./picture-field.tsx";

type PhotographFormProps = {
  patientId: string;
  /** What it begins with. */
  moment: PhotographMoment;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Adds a photograph of a treatment to the record. */
export function PhotographForm({ patientId, moment, onDirtyChange, ...on }: PhotographFormProps) {
  const record = useRecordForm<PhotographValues>({
    initialValues: {
      attachmentId: "",
      moment,
      takenOn: useToday(),
      area: "",
    },
    fields: photographFields,
    onDirtyChange,
  });
  const { form } = record;
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => photographErrors(issues),
    onErrors: record.showErrors,
    onSaved() {
      void changed("patients");
      on.onSaved();
    },
  });
  const keyOf = useIdempotencyKey();
  const add = useMutation({
    mutationFn: (input: AddPhotographInput) =>
      trpcClient.photographs.add.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
    ...handlers({ saved: "Foto guardada no prontuário", failed: "Falha ao guardar a foto" }),
  });

  function submit() {
    const input = record.check((values) => readPhotograph(patientId, values));
    if (input) add.mutate(input);
  }

  return (
    <RecordForm
      record={record}
      save={{ isPending: add.isPending, failure }}
      lead="A foto fica no prontuário. Depois ela não pode ser trocada, só retirada, com motivo."
      submitLabel="Guardar foto"
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <PictureField
        patientId={patientId}
        error={form.errors["attachmentId"] as string | undefined}
        onSent={(id) => form.setFieldValue("attachmentId", id)}
      />
      <Input.Wrapper label="Momento" labelElement="div" data-field="moment">
        <SegmentedControl
          fullWidth
          aria-label="Momento"
          data={photographMoments.map((value) => ({ value, label: momentLabels[value] }))}
          {...form.getInputProps("moment")}
        />
      </Input.Wrapper>
      <Dates>
        <DayField label="Dia da foto" field="takenOn" {...form.getInputProps("takenOn")} />
      </Dates>
      <TextInput
        label="Região"
        description="Para comparar fotos da mesma parte do corpo."
        placeholder="Rosto, abdômen…"
        maxLength={80}
        wrapperProps={{ "data-field": "area" }}
        {...form.getInputProps("area")}
      />
    </RecordForm>
  );
}
