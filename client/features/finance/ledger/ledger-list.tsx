import { useState, type ReactNode } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { EntryList } from "./entry-list.tsx";
import { EntryTable } from "./entry-table.tsx";
import classes from "./ledger-list.module.css";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { useEntryList, type EntryFilters } from "./use-entry-list.ts";

type LedgerListProps = {
  filters: EntryFilters;
  timeZone: string;
  /** Whether there is room for a table. */
  isWide: boolean;
  loading: ReactNode;
  /** Shown instead of no lines. */
  empty: ReactNode;
};

/** Lists lines of the ledger, the newest first, and takes them back; follows others' changes. */
export function LedgerList({ filters, timeZone, isWide, loading, empty }: LedgerListProps) {
  const list = useEntryList(filters);
  const [reversing, setReversing] = useState<Transaction | null>(null);
  /** What is taken back once the till is open. */
  const [waiting, setWaiting] = useState<Transaction | null>(null);
  const { data: till } = trpc.cashSessions.current.useQuery();
  const List = isWide ? EntryTable : EntryList;

  function begin(entry: Transaction) {
    if (till?.session !== null) return setReversing(entry);
    toast.warning(errorMessages.no_open_cash_session);
    setWaiting(entry);
  }

  return (
    <>
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "dos lançamentos")}
        loading={loading}
      >
        {(entries) =>
          entries.length === 0 ? (
            empty
          ) : (
            <div className={classes.list} aria-busy={list.isPlaceholderData}>
              <List entries={entries} timeZone={timeZone} onReverse={begin} />
              <MoreButton list={list} />
            </div>
          )
        }
      </QueryView>
      <OpenTillDrawer
        purpose="estornar um lançamento"
        opened={waiting !== null}
        onClose={() => setWaiting(null)}
        onOpened={() => setReversing(waiting)}
      />
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}
