import { formatMoney } from "#client/lib/formats.ts";
import { RowLink, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import { differenceSentence, differenceTone } from "../till/till-words.ts";
import { SessionBadge } from "./session-badge.tsx";
import classes from "./session-list.module.css";
import { closedAtWords, openedAtWords } from "./session-words.ts";

export type SessionRowsProps = {
  sessions: readonly CashSession[];
  timeZone: string;
  /** The session that is shown beside the page. */
  openId: string | null;
  onOpen: (id: string) => void;
};

const columns: readonly RecordColumn[] = [
  { label: "Abertura" },
  { label: "Aberto por", width: "18%", when: "roomy" },
  { label: "Fechamento", width: "18%", when: "snug" },
  { label: "Saldo inicial", width: "128px", align: "end" },
  { label: "Esperado", width: "128px", align: "end" },
  { label: "Contado", width: "128px", align: "end", when: "snug" },
  { label: "Diferença", width: "176px", align: "end" },
];

/** The sessions on a desk. */
export function SessionTable({ sessions, openId, ...row }: SessionRowsProps) {
  return (
    <RecordTable columns={columns} follows={openId !== null}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} isOpen={session.id === openId} {...row} />
      ))}
    </RecordTable>
  );
}

type RowProps = Pick<SessionRowsProps, "timeZone" | "onOpen"> & {
  session: CashSession;
  isOpen: boolean;
};

function Row({ session, ...opening }: RowProps) {
  const { openedBy, openingCents, expectedCents, countedCents } = session;
  return (
    <TableRow>
      <th scope="row">
        <SessionLink session={session} {...opening} />
      </th>
      <td data-when="roomy">{openedBy?.name}</td>
      <td data-when="snug">
        {closedAtWords(session, opening.timeZone) ?? <SessionBadge session={session} />}
      </td>
      <td data-align="end">{formatMoney(openingCents)}</td>
      <td data-align="end">{formatMoney(expectedCents)}</td>
      <td data-align="end" data-when="snug">
        {countedCents !== null && formatMoney(countedCents)}
      </td>
      <td data-align="end">
        <Difference session={session} />
      </td>
    </TableRow>
  );
}

/** When it was opened, which opens its row or card beside the page. */
export function SessionLink({ session, timeZone, isOpen, onOpen }: RowProps) {
  return (
    <RowLink
      from="/app/finance"
      to="/app/finance"
      search={(old) => ({ ...old, caixa: session.id })}
      aria-current={isOpen || undefined}
      onBeside={() => onOpen(session.id)}
    >
      {openedAtWords(session, timeZone)}
    </RowLink>
  );
}

/** What was counted less what should have been there, in a word and a colour. */
export function Difference({
  session: { differenceCents, expectedCents },
}: {
  session: CashSession;
}) {
  if (differenceCents === null) return null;
  return (
    <span className={classes.difference} data-tone={differenceTone(differenceCents, expectedCents)}>
      {differenceCents === 0 ? "Sem diferença" : differenceSentence(differenceCents, expectedCents)}
    </span>
  );
}
