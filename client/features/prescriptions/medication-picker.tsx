import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import pickerClasses from "#client/ui/picker.module.css";
import { trpc } from "#client/lib/trpc.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import { sheetOfClass } from "#shared/domain/prescription-rules.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { sheetKindNames } from "#shared/texts/prescriptions.pt-br.ts";
import { MedicationDialog } from "./medications/medication-dialog.tsx";
import { chosenOf, type ChosenMedication } from "./prescription-values.ts";

const shownResults = 30;
const typingMs = 150;

type MedicationPickerProps = {
  chosen: ChosenMedication | null;
  onChange: (medication: ChosenMedication | null) => void;
  /** The name of the form's field. */
  field: string;
  error?: ReactNode;
};

/** Searches the catalogue by name, active ingredient and usual names. */
export function MedicationPicker({ chosen, onChange, field, error }: MedicationPickerProps) {
  const [typed, setTyped] = useState(chosen?.name ?? "");
  const search = typed === chosen?.name ? "" : typed.trim();
  const [missing, setMissing] = useState("");
  const [written, setWritten] = useState<{ own: Medication | null; typed: string } | null>(null);
  const [settled] = useDebouncedValue(search, typingMs, { leading: true });
  const { data, isPlaceholderData } = trpc.medications.list.useQuery(
    { search: settled, limit: shownResults },
    { enabled: settled !== "", placeholderData: keepPreviousData },
  );
  const found = settled === "" ? [] : (data?.medications ?? []);
  const listed = found.map((each) => ({ value: each.id, label: medicationName(each) }));
  const selected = chosen && { value: chosen.id ?? chosen.name, label: chosen.name };
  const isAnswered = settled !== "" && settled === search && Boolean(data) && !isPlaceholderData;
  const unknown = data?.medications.length === 0 ? settled : "";
  // It stays at hand when the field is left, which empties it.
  if (isAnswered && missing !== unknown) setMissing(unknown);
  const own = chosen?.own;
  const add = () => setWritten({ own: null, typed: missing });
  return (
    <>
      <Select
        label="Medicamento"
        placeholder="Buscar por nome ou princípio ativo..."
        withAsterisk
        searchable
        clearable={chosen !== null}
        allowDeselect={false}
        // The first hit of what is typed, once it is here: none of an earlier search.
        selectFirstOptionOnChange={isAnswered}
        clearButtonProps={{ "aria-label": "Limpar medicamento", "aria-hidden": false }}
        wrapperProps={{ "data-field": field }}
        data={selected ? [selected] : listed}
        // The server has searched already.
        filter={({ options }) => options}
        // Not null, which would empty the field while something else is typed.
        value={selected?.value ?? ""}
        searchValue={typed}
        onSearchChange={setTyped}
        // Typing anew takes back what was chosen: it never stays behind another text.
        onInput={({ currentTarget: { value } }) => {
          if (chosen && value !== chosen.name) onChange(null);
        }}
        onChange={(value) => {
          const medication = found.find(({ id }) => id === value);
          if (value && !medication) return;
          onChange(medication ? chosenOf(medication) : null);
        }}
        error={error}
        nothingFoundMessage={
          // Before anything is typed no list is shown: an empty one is none.
          search &&
          missing && (
            <>
              Nenhum medicamento encontrado
              <OwnButton own={null} typed={missing} onClick={add} />
            </>
          )
        }
        maxDropdownHeight={280}
        renderOption={({ option }) => {
          const medication = found.find(({ id }) => id === option.value);
          return medication ? <MedicationOption medication={medication} /> : option.label;
        }}
      />
      {own && <OwnButton own={own} onClick={() => setWritten({ own, typed: "" })} />}
      {!chosen && missing && <OwnButton own={null} typed={missing} onClick={add} />}
      {written && (
        <MedicationDialog
          {...written}
          onClose={() => setWritten(null)}
          onSaved={(saved) => {
            const next = chosenOf(saved);
            setWritten(null);
            setMissing("");
            setTyped(next.name);
            onChange(next);
          }}
          onDeleted={() => {
            setWritten(null);
            setTyped("");
            onChange(null);
            // The button that had led here is gone.
            document.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
          }}
        />
      )}
    </>
  );
}

type OwnButtonProps = { own: Medication | null; typed?: string; onClick: () => void };

/** Adds what the catalogue lacks, or changes what was added. */
function OwnButton({ own, typed, onClick }: OwnButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: "start", justifySelf: "start" }}
      leftSection={own ? <IconPencil size={16} stroke={1.75} /> : <IconPlus size={16} />}
      // The field keeps the focus, and with it what was typed; what is chosen stays anyway.
      onMouseDown={own ? undefined : (event) => event.preventDefault()}
      onClick={onClick}
    >
      {own ? "Editar este medicamento" : `Cadastrar “${typed}”`}
    </Button>
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
