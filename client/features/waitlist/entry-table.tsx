import { IconTrash } from "@tabler/icons-react";
import { formatDateTime, formatDay, formatPhone } from "#client/lib/formats.ts";
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

// Who and for what share what the others leave.
const columns: readonly RecordColumn[] = [
  { label: "Nome" },
  { label: "Para" },
  { label: "Quando", width: "248px" },
  { label: "Na lista desde", width: "124px", when: "roomy" },
  { label: "Situação", width: "224px" },
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
  const id = `waiting-${entry.id}`;
  return (
    <TableRow>
      <th scope="row" id={id} data-lines title={[customerName, ...contact].join(" · ")}>
        {actions ? (
          <RowButton onClick={() => actions.onBook(entry)}>{customerName}</RowButton>
        ) : (
          customerName
        )}
        <span className="figures">{contact[0]}</span>
      </th>
      <td data-lines title={services}>
        <span>{services}</span>
        <span>{professional}</span>
      </td>
      <td className="figures" data-lines title={daysInWords(entry)}>
        <span>{daysInWords(entry)}</span>
        <span>{hoursInWords(entry)}</span>
      </td>
      <td className="figures" data-when="roomy" title={formatDateTime(entry.createdAt, timeZone)}>
        <time dateTime={entry.createdAt}>{formatDay(entry.createdAt, timeZone)}</time>
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
          <>
            <span>Esperando</span>
            <span>Ofertas: {offersInWords(entry).toLowerCase()}</span>
          </>
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
