import type { ReactNode } from "react";
import { patientSearchHint } from "#client/domain/patients/patient-words.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { SearchField } from "#client/ui/search-field.tsx";
import classes from "./patient-list.module.css";

type ListHeadProps = {
  search: string;
  onSearch: (search: string) => void;
  found: number;
  total: number;
  /** What is counted: `pacientes`. */
  counted: string;
  /** What else can be done with the list. */
  children?: ReactNode;
};

/** Searches a list of customers and counts what was found. */
export function ListHead({ search, onSearch, found, total, counted, children }: ListHeadProps) {
  const { lower } = useCustomerWords();
  return (
    <div className={classes.tools} role="search">
      <SearchField
        label={`Buscar ${lower}`}
        placeholder={patientSearchHint}
        search={search}
        onSearch={onSearch}
        className={classes.search}
      />
      <p className={`${classes.count} figures`} role="status">
        {formatCount(found)} de {formatCount(total)} {counted}
      </p>
      {children}
    </div>
  );
}
