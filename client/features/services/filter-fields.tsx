import { CloseButton, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { serviceCategories, serviceCategoryLabel } from "#shared/domain/service-categories.ts";
import type { Service } from "#shared/schemas/services.ts";
import classes from "./filter-fields.module.css";
import type { ServiceSearch } from "./search-values.ts";

const typingMs = 200;

const states = [
  { value: "", label: "Todos" },
  { value: "ativos", label: "Ativos" },
  { value: "inativos", label: "Inativos" },
];

type FilterFieldsProps = {
  services: readonly Service[];
  found: number;
  search: ServiceSearch;
  onSearch: (search: ServiceSearch) => void;
};

/** Search, category and state, all kept in the address. */
export function FilterFields({ services, found, search, onSearch }: FilterFieldsProps) {
  const used = new Set(services.map(({ category }) => category));
  return (
    <div className={classes.filters} role="search">
      <SearchField
        // An address that changed by other means, such as going back, fills the field again.
        key={search.busca === undefined ? "empty" : "filled"}
        initial={search.busca ?? ""}
        onSearch={(busca) => onSearch({ ...search, busca: busca || undefined })}
      />
      <Select
        aria-label="Categoria"
        placeholder="Todas as categorias"
        data={serviceCategories
          .filter((category) => used.has(category))
          .map((value) => ({ value, label: serviceCategoryLabel(value) }))}
        value={search.categoria ?? null}
        onChange={(categoria) =>
          onSearch({ ...search, categoria: serviceCategories.find((c) => c === categoria) })
        }
        clearable
        clearButtonProps={{ "aria-label": "Todas as categorias" }}
        className={classes.category}
      />
      <SegmentedControl
        aria-label="Situação"
        data={states}
        value={search.situacao ?? ""}
        onChange={(situacao) =>
          onSearch({ ...search, situacao: (situacao as ServiceSearch["situacao"]) || undefined })
        }
      />
      <p className={`${classes.count} figures`} role="status">
        {found === services.length
          ? counted(found)
          : `${formatCount(found)} de ${counted(services.length)}`}
      </p>
    </div>
  );
}

type SearchFieldProps = { initial: string; onSearch: (text: string) => void };

function SearchField({ initial, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const searchSoon = useDebouncedCallback(onSearch, typingMs);
  const type = (next: string) => {
    setText(next);
    searchSoon(next);
  };
  return (
    <TextInput
      type="search"
      aria-label="Buscar serviço"
      placeholder="Buscar por nome ou descrição"
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={text && <CloseButton aria-label="Limpar busca" onClick={() => type("")} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      className={classes.search}
    />
  );
}

function counted(count: number): string {
  return count === 1 ? "1 serviço" : `${formatCount(count)} serviços`;
}
