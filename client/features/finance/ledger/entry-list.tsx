import { formatDateTime } from "#client/lib/formats.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { ReceiptIcons } from "#client/domain/finance/receipt-buttons.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import classes from "./entry-list.module.css";
import {
  detailWords,
  isReversible,
  methodWords,
  signedAmount,
  signedCents,
  titleWords,
} from "./entry-words.ts";

export type EntryRowsProps = {
  entries: readonly Transaction[];
  timeZone: string;
  onReverse: (entry: Transaction) => void;
};

/** Lines of the ledger where a table has no room. */
export function EntryList({ entries, timeZone, onReverse }: EntryRowsProps) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.row} data-keeps-focus>
          <div className={classes.head}>
            <p className={classes.name}>{titleWords(entry)}</p>
            <Amount entry={entry} />
          </div>
          <div className={classes.foot}>
            <div className={classes.details}>
              <p className={classes.detail}>
                {formatDateTime(entry.createdAt, timeZone)} · {methodWords(entry)}
              </p>
              <p className={classes.detail}>
                {[detailWords(entry), entry.createdBy?.name && `por ${entry.createdBy.name}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <EntryActions entry={entry} onReverse={onReverse} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a line adds or takes away. */
export function Amount({ entry }: { entry: Transaction }) {
  return (
    <span
      className={`${classes.amount} figures`}
      data-out={signedCents(entry) < 0 || undefined}
      data-reversed={entry.reversedBy !== null || undefined}
    >
      {signedAmount(entry)}
    </span>
  );
}

/** Offers the receipt of what was received. */
function EntryReceipt({ entry: { id, type, reversalOf, description } }: { entry: Transaction }) {
  if (type !== "income" || reversalOf !== null) return null;
  return <ReceiptIcons transactionId={id} name={description} />;
}

type EntryStateProps = { entry: Transaction; onReverse: (entry: Transaction) => void };

/** A line's receipt, and that it was taken back or takes one back; else takes it back. */
export function EntryActions(props: EntryStateProps) {
  return (
    <span className={classes.actions}>
      <EntryReceipt entry={props.entry} />
      <EntryState {...props} />
    </span>
  );
}

function EntryState({ entry, onReverse }: EntryStateProps) {
  if (entry.reversedBy !== null) return <StatusBadge tone="neutral">Estornado</StatusBadge>;
  if (!isReversible(entry)) return <StatusBadge tone="warning">Estorno</StatusBadge>;
  return (
    <WriteButton
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Estornar ${entry.description}`}
      onClick={() => onReverse(entry)}
    >
      Estornar
    </WriteButton>
  );
}
