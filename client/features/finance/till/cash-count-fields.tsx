import { Button, Collapse, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatMoney } from "#client/lib/formats.ts";
import classes from "./cash-count-fields.module.css";
import { coins, notes, sumOfCounts, typedCount, type CashCounts } from "./cash-rules.ts";

/** Counts the drawer by note and coin, for who wants to; `onSum` receives what it comes to. */
export function CashCountFields({ onSum }: { onSum: (cents: number) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [counts, setCounts] = useState<CashCounts>({});

  function count(cents: number, text: string) {
    const next = { ...counts, [cents]: typedCount(text) };
    setCounts(next);
    onSum(sumOfCounts(next));
  }

  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Contar por cédulas e moedas
      </Button>
      <Collapse id={id} expanded={isOpen}>
        <div className={classes.kinds}>
          <Kind name="Cédulas" all={notes} counts={counts} onCount={count} />
          <Kind name="Moedas" all={coins} counts={counts} onCount={count} />
        </div>
        <p className={`${classes.sum} figures`} role="status">
          Soma: {formatMoney(sumOfCounts(counts))}
        </p>
      </Collapse>
    </div>
  );
}

type KindProps = {
  name: string;
  all: readonly number[];
  counts: CashCounts;
  onCount: (cents: number, text: string) => void;
};

function Kind({ name, all, counts, onCount }: KindProps) {
  return (
    <fieldset className={classes.kind}>
      <legend>{name}</legend>
      {all.map((cents) => (
        <TextInput
          key={cents}
          label={formatMoney(cents)}
          inputMode="numeric"
          placeholder="0"
          classNames={{ root: classes.field, input: "figures" }}
          value={counts[cents] ?? ""}
          onChange={(event) => onCount(cents, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
