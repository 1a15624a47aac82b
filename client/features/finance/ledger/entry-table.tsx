import { formatDateTime } from "#client/lib/formats.ts";
import { TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import { Amount, EntryActions, type EntryRowsProps } from "./entry-list.tsx";
import classes from "./entry-list.module.css";
import { detailWords, methodWords, titleWords } from "./entry-words.ts";

const columns: readonly RecordColumn[] = [
  { label: "Descrição" },
  { label: "Quando", width: "164px" },
  { label: "Detalhe", when: "roomy" },
  { label: "Método", width: "200px" },
  { label: "Lançado por", width: "136px", when: "wide" },
  { label: "Valor", width: "168px", align: "end" },
  { label: "Ações", width: "176px", align: "end" },
];

/** Lines of the ledger on a desk. */
export function EntryTable({ entries, timeZone, onReverse }: EntryRowsProps) {
  return (
    <RecordTable columns={columns}>
      {entries.map((entry) => (
        <TableRow key={entry.id} data-keeps-focus>
          <th scope="row" title={entry.notes || entry.description}>
            <span className={classes.title}>{titleWords(entry)}</span>
          </th>
          <td>{formatDateTime(entry.createdAt, timeZone)}</td>
          <td data-when="roomy" data-soft>
            <span className={classes.lines}>{detailWords(entry)}</span>
          </td>
          <td>
            <span className={classes.lines}>{methodWords(entry)}</span>
          </td>
          <td data-when="wide" data-soft title={entry.createdBy?.name ?? undefined}>
            {entry.createdBy?.name}
          </td>
          <td data-align="end">
            <Amount entry={entry} />
          </td>
          <td data-align="end">
            <EntryActions entry={entry} onReverse={onReverse} />
          </td>
        </TableRow>
      ))}
    </RecordTable>
  );
}
