import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { isFiltered, type FinanceSearch } from "../address/search-values.ts";
import classes from "./filter-fields.module.css";
import type { ReaisFieldProps } from "./reais-field.tsx";

type FilterFieldsProps = {
  search: FinanceSearch;
  onSearch: (search: FinanceSearch) => void;
};

// What reads numbers while they are typed comes after the list.
const ReaisField = lazyPart<ReaisFieldProps>(
  () => import("./reais-field.tsx"),
  ({ label }) => (
    <TextInput label={label} leftSection="R$" placeholder="0" className={classes.field} disabled />
  ),
);

/** The day of the opening and its balance in whole reais, kept in the address. */
export function FilterFields({ search, onSearch }: FilterFieldsProps) {
  const [cleared, setCleared] = useState(0);
  // What is left out begins at its first page.
  const filter = (wanted: Partial<FinanceSearch>) =>
    onSearch({ ...search, ...wanted, pagina: undefined });
  return (
    <Dates>
      <div className={classes.filters} role="search" aria-label="Filtrar caixas">
        <div className={classes.field}>
          <DayField
            label="Aberto em"
            clearable
            value={search.aberto ?? ""}
            onChange={(day) => filter({ aberto: day || undefined })}
          />
        </div>
        <ReaisField
          key={`min-${cleared}`}
          label="Saldo inicial mínimo"
          initial={search.min}
          onReais={(min) => filter({ min })}
        />
        <ReaisField
          key={`max-${cleared}`}
          label="Saldo inicial máximo"
          initial={search.max}
          onReais={(max) => filter({ max })}
        />
        {isFiltered(search) && (
          <Button
            variant="default"
            onClick={() => {
              setCleared(cleared + 1);
              filter({ aberto: undefined, min: undefined, max: undefined });
            }}
          >
            Limpar
          </Button>
        )}
      </div>
    </Dates>
  );
}
