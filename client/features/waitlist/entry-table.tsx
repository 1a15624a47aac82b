import { IconTrash } from "@tabler/icons-react";
import { formatDateTime, formatPhone } from "#client/lib/formats.ts";
import { WriteButton, WriteIcon } from "#client/ui/read-only.tsx";
import { RowButton, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import type { EntryActions } from "./entry-card.tsx";
import { daysInWords, hoursInWords, offerInWords, offersInWords } from "./wanted-words.ts";

type EntryTableProps = {
  entries: readonly WaitlistEntry[];
  /** Null when the viewer may only look. */
  actions: EntryActions | null;
};

// All but the name's have their widths: what they leave, beside the open menu too, holds a name.
const columns: readonly RecordColumn[] = [
  { label: "Nome" },
  { label: "Para", width: "192px" },
  { label: "Quando", width: "216px" },
  { label: "Contato", width: "148px" },
  { label: "Ofertas", width: "232px" },
];
const actionsColumn: RecordColumn = { label: "Ações", width: "132px", align: "end" };

/** Who waits, on a desk: a row begins an appointment for the person. */
export function EntryTable({ entries, actions }: EntryTableProps) {
  return (
    <RecordTable columns={actions ? [...columns, actionsColumn] : columns}>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} actions={actions} />
      ))}
    </RecordTable>
  );
}

function Row({ entry, actions }: { entry: WaitlistEntry; actions: EntryActions | null }) {
  const { customerName, customerPhone: phone, customerEmail: email, offer, timeZone } = entry;
  const professional = entry.professionalName ?? "Quem estiver livre";
  const services = entry.serviceNames.join(", ");
  const contact = [phone && formatPhone(phone), email].filter(Boolean);
  const since = formatDateTime(entry.createdAt, timeZone);
  const id = `waiting-${entry.id}`;
  return (
    <TableRow>
      <th scope="row" id={id} title={`${customerName}, na lista desde ${since}`}>
        {actions ? (
          <RowButton onClick={() => actions.onBook(entry)}>{customerName}</RowButton>
        ) : (
          customerName
        )}
      </th>
      <td data-lines title={services}>
        <span>{services}</span>
        <span>{professional}</span>
      </td>
      <td className="figures" data-lines>
        <span>{daysInWords(entry)}</span>
        <span>{hoursInWords(entry)}</span>
      </td>
      <td className="figures" title={contact.join(" · ")}>
        {contact[0]}
      </td>
      <td data-lines>
        {offer ? (
          <>
            <span>
              <StatusBadge tone="warning">Oferta enviada</StatusBadge>
            </span>
            <span>{offerInWords(offer, timeZone)}</span>
          </>
        ) : (
          offersInWords(entry)
        )}
      </td>
      {actions && (
        <td data-align="end">
          <WriteButton
            variant="default"
            size="compact-sm"
            onClick={() => actions.onBook(entry)}
            aria-describedby={id}
          >
            Marcar
          </WriteButton>
          <WriteIcon
            variant="subtle"
            color="red"
            size={32}
            ml={4}
            aria-label={`Tirar ${customerName} da lista`}
            title="Tirar da lista"
            onClick={() => actions.onRemove(entry)}
          >
            <IconTrash size={18} stroke={1.6} />
          </WriteIcon>
        </td>
      )}
    </TableRow>
  );
}
