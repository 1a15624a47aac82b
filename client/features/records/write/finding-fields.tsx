import type { UseFormReturnType } from "@mantine/form";
import { FormSection } from "#client/ui/form-section.tsx";
import { TagsField } from "#client/ui/tags-field.tsx";
import { useDiagnoses } from "../diagnoses/use-diagnoses.ts";
import type { RecordValues, TypedWords } from "./record-values.ts";

/** Suggestions stand above the field rather than before the buttons of the form. */
const footHeight = 96;

type FindingFieldsProps = {
  form: UseFormReturnType<RecordValues>;
  /** What is typed and isn't added yet. */
  typed: TypedWords;
  /** Hears what is typed and isn't added yet. */
  onTyped: (field: keyof TypedWords, text: string) => void;
};

/** Symptoms and diagnoses, one at a time. */
export function FindingFields({ form, typed, onTyped }: FindingFieldsProps) {
  const { found, isKnown, nameOf, onSearch } = useDiagnoses();
  const each = { maxTags: 50 };
  return (
    <FormSection title="Achados">
      <div data-field="symptoms">
        <TagsField
          label="Sintomas"
          typed={typed.symptoms}
          {...each}
          onSearchChange={(text) => onTyped("symptoms", text)}
          {...form.getInputProps("symptoms")}
        />
      </div>
      <div data-field="diagnosis">
        <TagsField
          label="Diagnósticos"
          typed={typed.diagnosis}
          description="Código ou nome da CID-10, ou texto livre"
          {...each}
          data={found}
          reads={nameOf}
          filter={({ options }) => options}
          comboboxProps={{ middlewares: { flip: { padding: { bottom: footHeight } } } }}
          onSearchChange={(text) => {
            onSearch(text);
            onTyped("diagnosis", text);
          }}
          aria-busy={!isKnown}
          {...form.getInputProps("diagnosis")}
        />
      </div>
    </FormSection>
  );
}
