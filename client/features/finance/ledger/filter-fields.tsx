import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { SearchField } from "#client/ui/search-field.tsx";
import { categories, methodGroups, transactionTypes } from "#shared/domain/ledger-terms.ts";
import {
  categoryLabels,
  ledgerMethodLabels,
  transactionTypeLabels,
} from "#shared/texts/ledger.pt-br.ts";
import type { FinanceSearch } from "../address/search-values.ts";
import classes from "./filter-fields.module.css";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";

type FilterFieldsProps = {
  search: FinanceSearch;
  onSearch: (search: FinanceSearch) => void;
  /** What is done with the lines that are left. */
  children: ReactNode;
};

/** What lines contain and what they are, kept in the address. */
export function FilterFields({ search, onSearch, children }: FilterFieldsProps) {
  const { lower } = useCustomerWords();
  return (
    <div className={classes.filters} role="search" aria-label="Filtrar lançamentos">
      <SearchField
        label="Buscar lançamento"
        placeholder={`Buscar por descrição ou ${lower}`}
        search={search.busca ?? ""}
        onSearch={(busca) => onSearch({ ...search, busca: busca || undefined })}
        className={classes.search}
      />
      <Filter
        all="Todos os tipos"
        short="Tipo"
        options={optionsOf(transactionTypes, transactionTypeLabels)}
        value={search.tipo}
        onChange={(tipo) => onSearch({ ...search, tipo })}
      />
      <Filter
        all="Todos os métodos"
        short="Método"
        options={optionsOf(methodGroups, ledgerMethodLabels)}
        value={search.metodo}
        onChange={(metodo) => onSearch({ ...search, metodo })}
      />
      <ProfessionalFilter search={search} onSearch={onSearch} />
      <Filter
        all="Todas as categorias"
        short="Categoria"
        options={optionsOf(categories, categoryLabels)}
        value={search.categoria}
        onChange={(categoria) => onSearch({ ...search, categoria })}
      />
      {children}
    </div>
  );
}

type Option<Value extends string> = { readonly value: Value; readonly label: string };

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Option<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Those who read money may not read the team; they filter by the rest. */
function ProfessionalFilter({ search, onSearch }: Omit<FilterFieldsProps, "children">) {
  const readsTeam = useCan(teamReaders);
  const { data: team = [] } = trpc.employees.directory.useQuery(undefined, { enabled: readsTeam });
  if (!readsTeam) return null;
  return (
    <Filter
      all="Todos os profissionais"
      short="Profissional"
      options={team.map(({ id, name }) => ({ value: id, label: name }))}
      value={search.profissional}
      onChange={(profissional) => onSearch({ ...search, profissional })}
    />
  );
}

type FilterProps<Value extends string> = {
  /** What the choice is called without one. */
  all: string;
  /** The same in the width of half a phone. */
  short: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

function Filter<Value extends string>({
  all,
  short,
  options,
  value,
  onChange,
}: FilterProps<Value>) {
  return (
    <Select
      aria-label={all}
      placeholder={short}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
      clearable
      clearButtonProps={{ "aria-label": all }}
      className={classes.choice}
    />
  );
}
