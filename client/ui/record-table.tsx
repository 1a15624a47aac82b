import { useRef, type ReactNode } from "react";
import classes from "./record-table.module.css";
import { useRowKeys } from "./use-row-keys.ts";

/** How much room a table must have for a column: one that is `wide` is left out first. */
type ColumnRoom = "snug" | "roomy" | "wide";

export type RecordColumn = {
  readonly label: string;
  /** A CSS width; the columns without one share what is left. */
  readonly width?: string;
  readonly align?: "end";
  readonly when?: ColumnRoom;
};

type RecordTableProps = {
  columns: readonly RecordColumn[];
  /** Whether a record is shown beside the table: the arrow keys then show the next one. */
  follows?: boolean;
  /** `TableRow`s, whose cells repeat `data-align` and `data-when` of their columns. */
  children: ReactNode;
};

/** A table of records on a desk: rows of 40 pixels, one line each, two where a cell has `data-lines`, under a head that stays. */
export function RecordTable({ columns, follows = false, children }: RecordTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, { follows, hasLetters: true });
  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table}>
        <colgroup>
          {columns.map(({ label, width, when }) => (
            <col key={label} data-when={when} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ label, align, when }) => (
              <th key={label} scope="col" data-align={align} data-when={when}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
