import { IconArrowBarDown, IconArrowBarUp, IconMinus, IconPlus } from "@tabler/icons-react";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { TransactionType } from "#shared/domain/ledger-terms.ts";
import classes from "./entry-buttons.module.css";
import { newEntryLabels } from "./entry-words.ts";

const entries = [
  { type: "income", icon: <IconPlus size={16} /> },
  { type: "expense", icon: <IconMinus size={16} /> },
  { type: "withdrawal", icon: <IconArrowBarUp size={16} /> },
  { type: "deposit", icon: <IconArrowBarDown size={16} /> },
] as const;

export type EntryButtonsProps = {
  /** What the new entry is called, where a search for it has found nothing. */
  sought?: string;
  onBegin: (type: TransactionType, sought: string) => void;
};

/** Begins an entry by hand. */
export function EntryButtons({ sought = "", onBegin }: EntryButtonsProps) {
  return (
    <div className={classes.buttons}>
      {(sought ? entries.slice(0, 2) : entries).map(({ type, icon }) => (
        <WriteButton
          key={type}
          variant="default"
          leftSection={icon}
          onClick={() => onBegin(type, sought)}
        >
          {sought ? `${newEntryLabels[type]} “${sought}”` : newEntryLabels[type]}
        </WriteButton>
      ))}
    </div>
  );
}
