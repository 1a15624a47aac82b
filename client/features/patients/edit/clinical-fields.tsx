import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { TagsField } from "#client/ui/tags-field.tsx";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";
import { historyLists, noKnownAllergies } from "#shared/texts/records.pt-br.ts";
import { withAllergies } from "./patient-values.ts";
import type { FormProps } from "./identity-fields.tsx";

type HistoryFieldsProps = FormProps & {
  /** Told what stands in a field and is no entry yet. */
  onTyped?: (field: string, text: string) => void;
};

/** Edits the lists of a medical history, one entry at a time. */
export function HistoryFields({ form, onTyped }: HistoryFieldsProps) {
  return historyLists.map(([field, label]) => (
    <div key={field} data-field={`medicalHistory.${field}`}>
      <TagsField
        label={label}
        {...form.getInputProps(`medicalHistory.${field}`)}
        {...(field === "allergies" && {
          onChange: (entries: string[]) =>
            form.setFieldValue("medicalHistory", (history) => withAllergies(history, entries)),
        })}
        onSearchChange={(text) => onTyped?.(field, text)}
      />
      {field === "allergies" && <NoAllergiesField form={form} />}
    </div>
  ));
}

/** Says that somebody asked and there are none: exclusive with allergies. */
function NoAllergiesField({ form }: FormProps) {
  return (
    <Checkbox
      mt={8}
      label={noKnownAllergies}
      disabled={form.values.medicalHistory.allergies.length > 0}
      data-field="medicalHistory.noKnownAllergies"
      {...form.getInputProps("medicalHistory.noKnownAllergies", { type: "checkbox" })}
    />
  );
}

/** Edits the medical history and anamnesis of a clinic. */
export function MedicalFields({ form }: FormProps) {
  return (
    <>
      <FormSection title="Histórico médico">
        <HistoryFields form={form} />
      </FormSection>
      <FormSection title="Anamnese">
        <Answers form={form} sheet="clinicaAnamnese" questions={clinicalQuestions} />
      </FormSection>
    </>
  );
}

/** Edits the anamnesis of an aesthetics studio. */
export function AestheticFields({ form }: FormProps) {
  return (
    <FormSection title="Anamnese estética">
      <Answers form={form} sheet="esteticaAnamnese" questions={aestheticQuestions} />
      <FieldPair>
        {yesNoQuestions.map(([field, label]) => (
          <NativeSelect
            key={field}
            label={label}
            data={[
              { value: "", label: "Não informado" },
              { value: "yes", label: "Sim" },
              { value: "no", label: "Não" },
            ]}
            {...form.getInputProps(`esteticaAnamnese.${field}`)}
          />
        ))}
      </FieldPair>
    </FormSection>
  );
}

type AnswersProps = FormProps & {
  sheet: "clinicaAnamnese" | "esteticaAnamnese";
  questions: readonly (readonly [string, string])[];
};

function Answers({ form, sheet, questions }: AnswersProps) {
  return questions.map(([field, label]) => (
    <div key={field} data-field={`${sheet}.${field}`}>
      <Textarea
        label={label}
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps(`${sheet}.${field}`)}
      />
    </div>
  ));
}
