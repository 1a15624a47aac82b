import { Button, NumberInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { isFiltered, type FinanceSearch } from "../address/search-values.ts";
import classes from "./filter-fields.module.css";

type FilterFieldsProps = {
  search: FinanceSearch;
  onSearch: (search: FinanceSearch) => void;
};

const typingMs = 300;

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

type ReaisFieldProps = {
  label: string;
  initial: number | undefined;
  onReais: (reais: number | undefined) => void;
};

function ReaisField({ label, initial, onReais }: ReaisFieldProps) {
  const [value, setValue] = useState<number | string>(initial ?? "");
  const searchSoon = useDebouncedCallback(onReais, typingMs);
  return (
    <NumberInput
      label={label}
      leftSection="R$"
      placeholder="0"
      allowDecimal={false}
      allowNegative={false}
      max={10_000_000}
      clampBehavior="strict"
      hideControls
      thousandSeparator="."
      decimalSeparator=","
      value={value}
      onChange={(next) => {
        setValue(next);
        searchSoon(next === "" ? undefined : Number(next));
      }}
      className={classes.field}
    />
  );
}
