import { Select } from "@mantine/core";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useCan } from "#client/lib/session.ts";
import { useIsPainted } from "#client/ui/use-is-painted.ts";
import { QuickPatientDialog, type ChosenPatient } from "./quick-patient-dialog.tsx";
import { CreateOption, PatientOption } from "./option-summary.tsx";
import { createValue, isTyping, pickerOptions, typedValue } from "./picker-rules.ts";
import { useCustomerWords } from "./use-customer-words.ts";
import { usePatientSearch } from "./use-patient-search.ts";

type PatientPickerProps = {
  chosen: ChosenPatient | null;
  onChange: (patient: ChosenPatient | null) => void;
  /**
   * Called with the typed text when the field is left without a choice, since the list forgets it.
   */
  onTyped: (text: string) => void;
  /** Takes what is typed right after a choice to the next question; without it, that replaces the choice. */
  onTypeOn?: () => void;
  error?: ReactNode;
};

/** Searches the customers by name, e-mail and phone; a missing one can be created here. */
export function PatientPicker(props: PatientPickerProps) {
  const { chosen, onChange, onTyped, onTypeOn, error } = props;
  const { singular: noun, lower } = useCustomerWords();
  const [typed, setTyped] = useState(chosen?.name ?? "");
  const [creating, setCreating] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // For which text Enter was pressed before its answer was there.
  const awaited = useRef("");
  // Until another key is pressed: letters that come now aren't more of the name.
  const isJustChosen = useRef(false);
  const mayCreate = useCan("manage_patients");
  // The field shows the name of the chosen customer, which is not a search.
  const search = typed === chosen?.name ? "" : typed.trim();
  const { found, isSettled } = usePatientSearch(search);
  const isUnknown = search !== "" && isSettled && found.length === 0;
  const people: ChosenPatient[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  // Nobody sees the list before they press a key.
  const hasList = useIsPainted();
  const listed = hasList ? people : people.filter(({ id }) => id === chosen?.id);
  // Until the answer to the typed text arrives, the list shows the results of an older search.
  const first = search && isSettled ? found[0] : undefined;
  function choose(value: string | null) {
    if (value === createValue) {
      // It isn't lost with what is filled in for the record.
      if (search) onTyped(search);
      return setCreating(true);
    }
    if (value === typedValue) return onTyped(search);
    const person = people.find(({ id }) => id === value) ?? null;
    setTyped(person?.name ?? "");
    isJustChosen.current = person !== null;
    onChange(person);
  }

  /**
   * Enter takes the first result, or registers or books somebody unknown, unless the arrow keys have moved
   * to another; Esc drops what was typed.
   */
  function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (isJustChosen.current && isTyping(event)) {
      if (onTypeOn) onTypeOn();
      else event.currentTarget.select();
    }
    if (event.key !== "Shift") isJustChosen.current = false;
    if (event.key === "Escape" && !chosen) return setTyped("");
    const isMarked = event.currentTarget.hasAttribute("aria-activedescendant");
    if (event.key !== "Enter" || isMarked) return;
    if (!isOpen) return setOpen(search !== "");
    if (search && !isSettled) awaited.current = search;
    else takeAnswer();
  }

  function takeAnswer() {
    const value = first?.id ?? (isUnknown ? (mayCreate ? createValue : typedValue) : null);
    if (value === null) return;
    setOpen(false);
    choose(value);
  }

  // Other text, or leaving the field, wants no answer any more.
  const takeAwaited = useEffectEvent(() => {
    const isMeant = search !== "" && awaited.current === search && isOpen;
    awaited.current = "";
    if (isMeant) takeAnswer();
  });
  useEffect(() => {
    if (isSettled) takeAwaited();
  }, [isSettled]);

  return (
    <div data-field="patientId">
      <Select
        label={noun}
        placeholder={`Selecionar ${lower}...`}
        searchable
        openOnFocus={false}
        dropdownOpened={isOpen}
        // Hidden, it would measure itself in the first frame and ask for another.
        comboboxProps={{ keepMounted: hasList }}
        data-searching={search && !chosen ? true : undefined}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onKeyDown={takeFirst}
        onBlur={() => search && !chosen && !creating && onTyped(search)}
        clearable
        clearButtonProps={{ "aria-label": "Limpar escolha", "aria-hidden": false }}
        data={pickerOptions({ people: listed, search, mayCreate, noun: lower })}
        // The server has searched already.
        filter={({ options }) => options}
        value={chosen?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={choose}
        error={error}
        nothingFoundMessage="Ninguém encontrado"
        maxDropdownHeight={280}
        renderOption={({ option }) => {
          const person = people.find(({ id }) => id === option.value);
          return person ? (
            <PatientOption patient={person} isFirst={person === first} />
          ) : (
            <CreateOption label={option.label} isFirst={isUnknown} />
          );
        }}
      />
      {creating && (
        <QuickPatientDialog
          typed={search}
          onClose={() => setCreating(false)}
          onCreated={(patient) => {
            setCreating(false);
            setTyped(patient.name);
            onChange(patient);
          }}
        />
      )}
    </div>
  );
}
