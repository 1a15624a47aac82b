import { Autocomplete, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { useRecordAuthors } from "#client/domain/records/use-record-authors.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import type { PrescriptionValues } from "./prescription-values.ts";
import { visitWords } from "./prescription-words.ts";
import type { useSavePrescription } from "./use-save-prescription.ts";

type IssueFieldsProps = {
  patientId: string;
  form: UseFormReturnType<PrescriptionValues>;
  /** The consultations at which it can be prescribed; null for a correction, which stays at its own. */
  visits: PrescriptionStart["visits"] | null;
  /** Whether a sheet asks for the diagnosis. */
  asksCode: boolean;
};

/** What stands on a prescription beside its medications. */
export function IssueFields({ patientId, form, visits, asksCode }: IssueFieldsProps) {
  const { lower: noun } = useCustomerWords();
  const field = (name: "patientAddress" | "patientSex" | "rqe" | "diagnosisCode") => ({
    ...form.getInputProps(name),
    wrapperProps: { "data-field": name },
  });
  return (
    <FormSection title="Na receita">
      <FieldPair>
        <div data-field="prescribedAt">
          <DayField label="Data" withAsterisk {...form.getInputProps("prescribedAt")} />
        </div>
        <Autocomplete
          label={`Sexo do ${noun}`}
          data={["Feminino", "Masculino"]}
          {...field("patientSex")}
        />
      </FieldPair>
      {visits && <PrescriberField patientId={patientId} form={form} />}
      {visits && visits.length > 0 && (
        <Select
          label="Consulta"
          placeholder="Sem consulta"
          data={visits.map((visit) => ({ value: visit.id, label: visitWords(visit) }))}
          clearable
          clearButtonProps={{ "aria-label": "Sem consulta" }}
          wrapperProps={{ "data-field": "recordId" }}
          {...form.getInputProps("recordId")}
          value={form.values.recordId || null}
          onChange={(id) => form.setFieldValue("recordId", id ?? "")}
        />
      )}
      <TextInput label={`Endereço do ${noun}`} {...field("patientAddress")} />
      <FieldPair>
        <TextInput label="RQE" description="Se especialista" {...field("rqe")} />
        {asksCode && (
          <TextInput
            label="CID"
            description="Só sai na folha do anabolizante"
            {...field("diagnosisCode")}
          />
        )}
      </FieldPair>
    </FormSection>
  );
}

/** Who prescribes, where that can't be whoever writes. */
function PrescriberField({ patientId, form }: Pick<IssueFieldsProps, "patientId" | "form">) {
  const { data: team } = useRecordAuthors(patientId);
  const prescribers = team?.filter(({ attends }) => attends) ?? [];
  if (prescribers.length === 0 || prescribers.some(({ isSelf }) => isSelf)) return null;
  return (
    <ProfessionalPicker
      label="Quem prescreve"
      description="A receita fica preparada: quem prescreve entra com o próprio login e imprime."
      placeholder="Escolha quem prescreve"
      withAsterisk
      data={prescribers.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps("professionalId")}
      value={form.values.professionalId || null}
      onChange={(id) => form.setFieldValue("professionalId", id ?? "")}
    />
  );
}

type CorrectionFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  conflict: ReturnType<typeof useSavePrescription>["conflict"];
};

/** Why a prescription is corrected, and what to do when somebody else corrected it meanwhile. */
export function CorrectionFields({ form, conflict }: CorrectionFieldsProps) {
  return (
    <>
      <NewerVersion what="esta receita" conflict={conflict} />
      <TextInput
        label="Motivo da correção"
        withAsterisk
        wrapperProps={{ "data-field": "reason" }}
        {...form.getInputProps("reason")}
      />
    </>
  );
}
