import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import pickerClasses from "#client/domain/picker.module.css";
import { trpc } from "#client/lib/trpc.ts";
import { sheetOfClass } from "#shared/domain/prescription-rules.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { sheetKindNames } from "#shared/texts/prescriptions.pt-br.ts";
import { chosenOf, type ChosenMedication } from "./prescription-values.ts";
import { medicationName } from "./prescription-words.ts";

const shownResults = 30;
const typingMs = 150;

type MedicationPickerProps = {
  chosen: ChosenMedication | null;
  onChange: (medication: ChosenMedication | null) => void;
  /** Of the form's field. */
  field: string;
  error?: ReactNode;
};

/** Searches the catalogue by name, active ingredient and usual names. */
export function MedicationPicker({ chosen, onChange, field, error }: MedicationPickerProps) {
  const [typed, setTyped] = useState(chosen?.name ?? "");
  const search = typed === chosen?.name ? "" : typed.trim();
  const [settled] = useDebouncedValue(search, typingMs, { leading: true });
  const { data } = trpc.medications.list.useQuery(
    { search: settled, limit: shownResults },
    { enabled: settled !== "", placeholderData: keepPreviousData },
  );
  const found = settled === "" ? [] : (data?.medications ?? []);
  const chosenValue = chosen && (chosen.id ?? chosen.name);
  const listed = found.map((each) => ({ value: each.id, label: medicationName(each) }));
  const isListed = listed.some(({ value }) => value === chosenValue);
  return (
    <Select
      label="Medicamento"
      placeholder="Buscar por nome ou princípio ativo..."
      withAsterisk
      searchable
      clearable
      selectFirstOptionOnChange
      clearButtonProps={{ "aria-label": "Limpar medicamento", "aria-hidden": false }}
      wrapperProps={{ "data-field": field }}
      data={
        chosen && chosenValue && !isListed
          ? [{ value: chosenValue, label: chosen.name }, ...listed]
          : listed
      }
      // The server has searched already.
      filter={({ options }) => options}
      value={chosenValue}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const medication = found.find(({ id }) => id === value);
        if (value !== null && !medication) return;
        onChange(medication ? chosenOf(medication) : null);
      }}
      error={error}
      nothingFoundMessage={search ? "Nenhum medicamento encontrado" : "Digite para buscar"}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const medication = found.find(({ id }) => id === option.value);
        return medication ? <MedicationOption medication={medication} /> : option.label;
      }}
    />
  );
}

function MedicationOption({ medication }: { medication: Medication }) {
  const { usualNames, controlClass, category } = medication;
  const kind = controlClass === "simple" ? category : sheetKindNames[sheetOfClass[controlClass]];
  return (
    <span className={pickerClasses.option}>
      <span className={pickerClasses.optionText}>
        {medicationName(medication)}
        <span className={pickerClasses.optionNote}>
          {[usualNames.join(", "), kind].filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}
