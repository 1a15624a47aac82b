import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import type { PrescriptionValues } from "./prescription-values.ts";

type IssueFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  /** Whether a sheet asks for the diagnosis. */
  asksCode: boolean;
};

/** What stands on a prescription beside its medications. */
export function IssueFields({ form, asksCode }: IssueFieldsProps) {
  const field = (name: "patientAddress" | "patientSex" | "rqe" | "diagnosisCode") => ({
    ...form.getInputProps(name),
    wrapperProps: { "data-field": name },
  });
  return (
    <FormSection title="Na receita">
      <FieldPair>
        <div data-field="prescribedAt">
          <DayField label="Data" {...form.getInputProps("prescribedAt")} />
        </div>
        <TextInput label="Sexo do paciente" {...field("patientSex")} />
      </FieldPair>
      <TextInput label="Endereço do paciente" {...field("patientAddress")} />
      <FieldPair>
        <TextInput label="RQE" description="Se especialista" {...field("rqe")} />
        {asksCode && <TextInput label="CID" {...field("diagnosisCode")} />}
      </FieldPair>
    </FormSection>
  );
}
