import { Button, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { flushSync } from "react-dom";
import { focusField } from "#client/ui/focus-field.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { doseUnits, doseUnitsOf, quantityUnitOf, unitOnChoice } from "#shared/domain/dose-units.ts";
import { AllergyWarning } from "./allergy-fields.tsx";
import { MedicationPicker } from "./medication-picker.tsx";
import { mostItems, newItem, type PrescriptionValues } from "./prescription-values.ts";
import { frequencies } from "./prescription-words.ts";

type ItemFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  position: number;
  /** The patient's allergies that speak against it. */
  against: readonly string[];
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
};

/** The fields of one medication. */
export function ItemFields({ form, position, against, onRemove }: ItemFieldsProps) {
  const item = form.values.items[position];
  if (!item) return null;
  const at = (field: string) => `items.${position}.${field}`;
  const props = (field: string) => ({
    ...form.getInputProps(at(field)),
    wrapperProps: { "data-field": at(field) },
  });
  const units = item.medication ? doseUnitsOf(item.medication.name) : doseUnits;
  return (
    <FormSection title={`Medicamento ${position + 1}`}>
      <MedicationPicker
        chosen={item.medication}
        onChange={(medication) => {
          form.setFieldValue(at("medication"), medication);
          if (!medication) return;
          const before = { amount: item.doseAmount, unit: item.doseUnit };
          form.setFieldValue(at("doseUnit"), unitOnChoice(medication.name, before));
        }}
        field={at("medication")}
        error={form.errors[at("medication")]}
      />
      {item.medication && <AllergyWarning medication={item.medication.name} against={against} />}
      <FieldPair>
        <TextInput
          label="Dosagem"
          placeholder="1"
          withAsterisk
          wrapperProps={{ "data-field": at("dosage") }}
          {...form.getInputProps(at("doseAmount"))}
          error={form.errors[at("dosage")]}
        />
        <Select
          label="Unidade"
          placeholder="Escolha"
          data={[...new Set([item.doseUnit, ...units])].filter(Boolean)}
          allowDeselect={false}
          {...form.getInputProps(at("doseUnit"))}
          value={item.doseUnit || null}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label="Frequência"
          withAsterisk
          placeholder="Escolha"
          data={[...new Set([item.frequency, ...frequencies])].filter(Boolean)}
          allowDeselect={false}
          wrapperProps={{ "data-field": at("frequency") }}
          {...form.getInputProps(at("frequency"))}
          value={item.frequency || null}
        />
        <TextInput label="Duração" placeholder="7 dias" withAsterisk {...props("duration")} />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label="Quantidade"
          withAsterisk
          allowDecimal={false}
          min={1}
          max={9_999}
          // A quantity that nobody meant is asked about, not made another.
          clampBehavior="none"
          description={item.medication ? `Em ${quantityUnitOf(item.medication.name)}` : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...props("quantity")}
        />
        <NumberInput
          label="Renovações (0 a 5)"
          allowDecimal={false}
          min={0}
          max={5}
          {...props("refills")}
        />
      </FieldPair>
      <Textarea
        label="Instruções"
        placeholder="Tomar após o café da manhã"
        withAsterisk
        autosize
        minRows={2}
        {...props("instructions")}
      />
      <Textarea label="Observações" autosize minRows={1} {...props("notes")} />
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={onRemove}
          style={{ justifySelf: "start" }}
        >
          Remover medicamento {position + 1}
        </Button>
      )}
    </FormSection>
  );
}

/** Adds a medication, up to the most that a prescription holds. */
export function AddItemButton({ form }: Pick<ItemFieldsProps, "form">) {
  if (form.values.items.length >= mostItems) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => {
        flushSync(() => form.insertListItem("items", newItem()));
        focusField(`items.${form.values.items.length}.medication`);
      }}
    >
      Adicionar medicamento
    </Button>
  );
}
