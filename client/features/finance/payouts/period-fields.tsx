import { Button } from "@mantine/core";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import type { FinanceSearch } from "../address/search-values.ts";
import classes from "./period-fields.module.css";

type PeriodFieldsProps = {
  search: FinanceSearch;
  today: string;
  onSearch: (search: FinanceSearch) => void;
};

/** The days that payouts and commissions are of; without them everything ever. */
export function PeriodFields({ search, today, onSearch }: PeriodFieldsProps) {
  const { de = "", ate = "" } = search;
  const show = (from: string, to: string) =>
    onSearch({ ...search, de: from || undefined, ate: to || undefined, pagina: undefined });
  return (
    <Dates>
      <div className={classes.fields} role="group" aria-label="Período dos pagamentos">
        <div className={classes.day}>
          <DayField
            label="Data inicial"
            value={de}
            onChange={(day) => show(day, ate && day > ate ? day : ate)}
          />
        </div>
        <div className={classes.day}>
          <DayField
            label="Data final"
            value={ate}
            onChange={(day) => show(day && day < de ? day : de, day)}
          />
        </div>
        <Button variant="default" onClick={() => show(today, today)}>
          Hoje
        </Button>
        {(de || ate) && (
          <Button variant="subtle" color="gray" onClick={() => show("", "")}>
            Limpar
          </Button>
        )}
      </div>
    </Dates>
  );
}
