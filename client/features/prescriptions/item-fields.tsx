import { Button, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { flushSync } from "react-dom";
import { focusField } from "#client/ui/focus-field.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { doseUnits, doseUnitsOf, quantityUnitOf, unitOnChoice } from "#shared/domain/dose-units.ts";
import { saysUnit } from "#shared/domain/doses.ts";
import { neededQuantity } from "#shared/domain/needed-quantity.ts";
import { AllergyWarning } from "./allergy-fields.tsx";
import { DosingNotices } from "./dosing/dosing-notices.tsx";
import { FrequencyFields } from "./dosing/frequency-fields.tsx";
import { QuantityFields } from "./dosing/quantity-fields.tsx";
import { MedicationPicker } from "./medication-picker.tsx";
import { dosingOf, mostItems, newItem, type PrescriptionValues } from "./prescription-values.ts";

type ItemFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  position: number;
  /** The patient's allergies that speak against it. */
  against: readonly string[];
  /** Absent for the only one. The second press of a double click was meant for what stood there before. */
  onRemove?: (() => void) | undefined;
};

type AllItemFieldsProps = Pick<ItemFieldsProps, "form"> & {
  againstEach: readonly (readonly string[])[];
};

/** The fields of all medications. */
export function AllItemFields({ form, againstEach }: AllItemFieldsProps) {
  const { items } = form.values;
  return (
    <>
      {items.map(({ key }, position) => (
        <ItemFields
          key={key}
          form={form}
          position={position}
          against={againstEach[position] ?? []}
          onRemove={items.length > 1 ? () => form.removeListItem("items", position) : undefined}
        />
      ))}
      <AddItemButton form={form} />
    </>
  );
}

/** The fields of one medication. */
function ItemFields({ form, position, against, onRemove }: ItemFieldsProps) {
  const item = form.values.items[position];
  if (!item) return null;
  const at = (field: string) => `items.${position}.${field}`;
  const props = (field: string) => ({
    ...form.getInputProps(at(field)),
    wrapperProps: { "data-field": at(field) },
  });
  const dosing = dosingOf(item);
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
          // What says its unit itself, as `1 ampola`, needs none beside it.
          withAsterisk={!saysUnit(item.doseAmount)}
          wrapperProps={{ "data-field": at("doseUnit") }}
          data={[...new Set([item.doseUnit, ...units])].filter(Boolean)}
          allowDeselect={false}
          {...form.getInputProps(at("doseUnit"))}
          value={item.doseUnit || null}
        />
      </FieldPair>
      <FrequencyFields
        frequency={item.frequency}
        duration={item.duration}
        onChange={(field, next) => form.setFieldValue(at(field), next)}
        errorOf={(field) => form.errors[at(field)]}
        at={at}
      />
      <QuantityFields
        quantity={item.quantity}
        needed={dosing && neededQuantity(dosing)}
        unit={item.medication ? quantityUnitOf(item.medication.name) : null}
        onPropose={(quantity) => form.setFieldValue(at("quantity"), quantity)}
        props={props}
      />
      {dosing && <DosingNotices dosing={dosing} />}
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
          onClick={({ detail }) => detail < 2 && onRemove()}
          style={{ justifySelf: "start" }}
        >
          Remover medicamento {position + 1}
        </Button>
      )}
    </FormSection>
  );
}

/** Adds a medication, up to the most that a prescription holds. */
function AddItemButton({ form }: Pick<ItemFieldsProps, "form">) {
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
