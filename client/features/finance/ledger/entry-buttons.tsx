import { IconArrowBarDown, IconArrowBarUp, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { TransactionType } from "#shared/domain/ledger-terms.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import classes from "./entry-buttons.module.css";
import { newEntryLabels } from "./entry-words.ts";

const EntryDrawer = lazyPart(() => import("./entry-drawer.tsx"));

const entries = [
  { type: "income", icon: <IconPlus size={16} /> },
  { type: "expense", icon: <IconMinus size={16} /> },
  { type: "withdrawal", icon: <IconArrowBarUp size={16} /> },
  { type: "deposit", icon: <IconArrowBarDown size={16} /> },
] as const;

type EntryButtonsProps = {
  /** What the new entry is called, where a search for it has found nothing. */
  sought?: string;
};

/** Begins an entry by hand; without an open till, after its opening. */
export function EntryButtons({ sought = "" }: EntryButtonsProps) {
  const { data: till } = trpc.cashSessions.current.useQuery();
  const [asked, setAsked] = useState<TransactionType | null>(null);
  const hasAsked = useLast(asked) !== null;
  /** What is entered once the till is open. */
  const [waiting, setWaiting] = useState<TransactionType | null>(null);

  function begin(type: TransactionType) {
    if (till?.session === null) {
      toast.warning(errorMessages.no_open_cash_session);
      setWaiting(type);
    } else {
      setAsked(type);
    }
  }

  return (
    <div className={classes.buttons}>
      {(sought ? entries.slice(0, 2) : entries).map(({ type, icon }) => (
        <WriteButton key={type} variant="default" leftSection={icon} onClick={() => begin(type)}>
          {sought ? `${newEntryLabels[type]} “${sought}”` : newEntryLabels[type]}
        </WriteButton>
      ))}
      {hasAsked && <EntryDrawer type={asked} description={sought} onClose={() => setAsked(null)} />}
      <OpenTillDrawer
        purpose="fazer um lançamento"
        opened={waiting !== null}
        onClose={() => setWaiting(null)}
        onOpened={() => setAsked(waiting)}
      />
    </div>
  );
}
