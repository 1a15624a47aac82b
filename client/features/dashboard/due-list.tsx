import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { openCheckout } from "#client/domain/appointments/use-checkout.ts";
import { formatMoney, formatTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Day } from "#shared/schemas/dashboard.ts";
import cardClasses from "./queue-card.module.css";
import classes from "./queue-panel.module.css";
import { shownAtFirst } from "./queue-rules.ts";

/** How many are shown at first: who was attended last is still there. */
const mostDue = 3;

type DueListProps = { day: Day; onOpen: (id: string) => void };

/** Who was attended today and hasn't paid, for those who take money; nothing while all have. */
export function DueList({ day, onOpen }: DueListProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const mayCharge = useCan("manage_finance");
  const due = trpc.transactions.dueToday.useQuery(undefined, { enabled: mayCharge }).data ?? [];
  const shown = new Set(day.professionals.map(({ id }) => id));
  const own = due.filter(({ professionalId }) => shown.has(professionalId));
  if (own.length === 0) return null;
  const most = shownAtFirst(mostDue, own.length);
  const listed = isOpen ? own : own.slice(0, most);
  return (
    <section className={classes.group} aria-labelledby={titleId} data-group="due">
      <h3 id={titleId} className={classes.title}>
        A receber
        <span className={classes.count}>{own.length}</span>
      </h3>
      <ul className={classes.list}>
        {listed.map(({ id, customerName, start, totalCents }) => (
          <li key={id} className={cardClasses.card}>
            <button type="button" className={cardClasses.who} onClick={() => onOpen(id)}>
              <span className={cardClasses.name}>{customerName}</span>
              <span className={cardClasses.about}>
                <span className={cardClasses.facts}>
                  <time className={cardClasses.time} dateTime={start}>
                    {formatTime(start, day.timeZone)}
                  </time>
                  <span className="figures">{formatMoney(totalCents)}</span>
                </span>
              </span>
            </button>
            <div className={cardClasses.actions}>
              <WriteButton
                size="xs"
                variant="default"
                className={cardClasses.step}
                aria-label={`Receber: ${customerName}`}
                onClick={() => openCheckout(id)}
              >
                Receber
              </WriteButton>
            </div>
          </li>
        ))}
      </ul>
      {own.length > most && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Mostrar menos" : `Mais ${own.length - most}`}
        </Button>
      )}
    </section>
  );
}
