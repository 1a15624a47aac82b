import { NativeSelect } from "@mantine/core";
import { exportHeaders } from "#shared/texts/patients.pt-br.ts";
import {
  importFields,
  type ImportField,
  type ImportPreview,
} from "#shared/schemas/patient-import.ts";
import classes from "./import.module.css";

const choices = [
  { value: "", label: "Não importar" },
  ...importFields.map((value) => ({ value, label: exportHeaders[value] })),
];

type ColumnFieldsProps = {
  columns: ImportPreview["columns"];
  disabled: boolean;
  onChange: (fields: readonly (ImportField | null)[]) => void;
};

/** Asks which field each column of the file is; a field comes from one column only. */
export function ColumnFields({ columns, disabled, onChange }: ColumnFieldsProps) {
  // Headers may repeat, but their positions don't change.
  const places = columns.map((column, place) => ({ ...column, place }));
  function take(index: number, value: string) {
    const field = importFields.find((known) => known === value) ?? null;
    onChange(
      columns.map((column, at) =>
        at === index ? field : column.field === field ? null : column.field,
      ),
    );
  }
  return (
    <details className={classes.columns} open={!columns.some(({ field }) => field === "name")}>
      <summary>
        Colunas reconhecidas: {columns.filter(({ field }) => field).length} de {columns.length}
      </summary>
      <div className={classes.mapping}>
        {places.map(({ header, field, place }) => (
          <NativeSelect
            key={place}
            label={header || `Coluna ${place + 1}`}
            data={choices}
            value={field ?? ""}
            disabled={disabled}
            onChange={(event) => take(place, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}
