import { useState, type ReactNode } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { TransactionType } from "#shared/domain/ledger-terms.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";

const EntryDrawer = lazyPart(() => import("./entry-drawer.tsx"));

type NewEntryPanelProps = {
  children: (begin: (type: TransactionType, sought: string) => void) => ReactNode;
};

/**
 * Around what begins entries by hand: without an open till, after its opening. What is being typed stays
 * when the button that began it goes, as with the first line that is found.
 */
export function NewEntryPanel({ children }: NewEntryPanelProps) {
  const { data: till } = trpc.cashSessions.current.useQuery();
  const [asked, setAsked] = useState<TransactionType | null>(null);
  const [description, setDescription] = useState("");
  const hasAsked = useLast(asked) !== null;
  /** What is entered once the till is open. */
  const [waiting, setWaiting] = useState<TransactionType | null>(null);

  function begin(type: TransactionType, sought: string) {
    setDescription(sought);
    if (till?.session === null) {
      toast.warning(errorMessages.no_open_cash_session);
      setWaiting(type);
    } else {
      setAsked(type);
    }
  }

  return (
    <>
      {children(begin)}
      {hasAsked && (
        <EntryDrawer type={asked} description={description} onClose={() => setAsked(null)} />
      )}
      <OpenTillDrawer
        purpose="fazer um lançamento"
        opened={waiting !== null}
        onClose={() => setWaiting(null)}
        onOpened={() => setAsked(waiting)}
      />
    </>
  );
}
