import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatPhone } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import classes from "./appointment-form.module.css";
import { QuickPatient } from "./quick-patient.tsx";

/** What a new appointment needs to know of its patient. */
export type ChosenPatient = Pick<
  ListedPatient,
  "id" | "name" | "email" | "phone" | "discountType" | "discountValue"
>;

/** The value of the option that creates somebody. */
const createValue = "create";

type PatientFieldProps = {
  chosen: ChosenPatient | null;
  onChange: (patient: ChosenPatient | null) => void;
  error?: ReactNode;
};

/** Searches the customers on the server by name, e-mail and phone; who is missing is created here. */
export function PatientField({ chosen, onChange, error }: PatientFieldProps) {
  const noun = customerNoun(useCurrentUser().businessType).singular;
  const [typed, setTyped] = useState(chosen?.name ?? "");
  const [creating, setCreating] = useState(false);
  const mayCreate = useCan("manage_patients");
  // The field shows the chosen one's name; that is no search for it.
  const search = typed === chosen?.name ? "" : typed.trim();
  const [settled] = useDebouncedValue(search, 200);
  const page = trpc.patients.list.useQuery(
    { search: settled, limit: 20 },
    { placeholderData: keepPreviousData },
  );
  const found = page.data?.patients ?? [];
  const people: ChosenPatient[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const createLabel = search
    ? `Cadastrar “${search}”`
    : `Cadastrar novo ${noun.toLocaleLowerCase("pt-BR")}`;

  function choose(value: string | null) {
    if (value === createValue) return setCreating(true);
    const person = people.find(({ id }) => id === value) ?? null;
    setTyped(person?.name ?? "");
    onChange(person);
  }

  return (
    <div data-field="patientId">
      <Select
        label={noun}
        placeholder={`Selecionar ${noun.toLocaleLowerCase("pt-BR")}...`}
        searchable
        openOnFocus={false}
        clearable
        clearButtonProps={{ "aria-label": "Limpar escolha" }}
        data={[
          ...(mayCreate ? [{ value: createValue, label: createLabel }] : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
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
            <PatientOption patient={person} />
          ) : (
            <CreateOption label={option.label} />
          );
        }}
      />
      {creating && (
        <QuickPatient
          noun={noun}
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

function CreateOption({ label }: { label: string }) {
  return (
    <span className={classes.create}>
      <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </span>
  );
}

function PatientOption({ patient: { name, email, phone } }: { patient: ChosenPatient }) {
  const reach = [phone && formatPhone(phone), email].filter(Boolean).join(" · ");
  return (
    <span className={classes.optionText}>
      {name}
      {reach && <span className={`${classes.optionNote} figures`}>{reach}</span>}
    </span>
  );
}
