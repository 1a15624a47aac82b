import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { usePatientSearch } from "#client/domain/patients/use-patient-search.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import classes from "./merge.module.css";
import { matchText } from "./duplicates-notice.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { patientSearchHint } from "#client/domain/patients/patient-words.ts";

type MergePickerProps = {
  first: { readonly id: string; readonly name: string };
  onPick: (id: string) => void;
  onCancel: () => void;
};

/** Asks for the other record: likely ones first, everyone by search. */
export function MergePicker({ first, onPick, onCancel }: MergePickerProps) {
  const { lower } = useCustomerWords();
  const [typed, setTyped] = useState("");
  const likely = trpc.patients.duplicates.useQuery({ id: first.id });
  const { found, isFetching } = usePatientSearch(typed);
  const others = found.filter(({ id }) => id !== first.id);
  return (
    <Stack>
      <Text c="dimmed">
        Escolha o outro cadastro de <strong>{first.name}</strong>. Você compara os dois antes de
        unir.
      </Text>
      {likely.data && likely.data.length > 0 && (
        <ul className={classes.likely} aria-label="Cadastros parecidos">
          {likely.data.map((duplicate) => (
            <li key={duplicate.id}>
              <button type="button" onClick={() => onPick(duplicate.id)}>
                <strong>{duplicate.name}</strong>
                <span>{`Tem ${matchText(duplicate)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={`Outro ${lower}`}
        placeholder={patientSearchHint}
        searchable
        // Opened while the dialog still moves, the list would be misplaced.
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage={isFetching ? "Buscando…" : "Ninguém encontrado"}
        data={others.map(({ id, name, phone, email }) => ({
          value: id,
          label: [name, phone ? formatPhone(phone) : email].filter(Boolean).join(" · "),
        }))}
        // The server has searched already.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        onChange={(id) => id && onPick(id)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
