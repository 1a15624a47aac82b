import { Button } from "@mantine/core";
import { useId } from "react";
import { takePayment } from "#client/domain/use-payment-offer.ts";
import { formatMoney, formatTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { Day } from "#shared/schemas/dashboard.ts";
import cardClasses from "./queue-card.module.css";
import classes from "./queue-panel.module.css";

type DueListProps = { day: Day; onOpen: (id: string) => void };

/** Who was attended today and hasn't paid, for those who take money; nothing while all have. */
export function DueList({ day, onOpen }: DueListProps) {
  const titleId = useId();
  const mayCharge = useCan("manage_finance");
  const due = trpc.transactions.dueToday.useQuery(undefined, { enabled: mayCharge }).data ?? [];
  const shown = new Set(day.professionals.map(({ id }) => id));
  const own = due.filter(({ professionalId }) => shown.has(professionalId));
  if (own.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={titleId} data-group="due">
      <h3 id={titleId} className={classes.title}>
        A receber
        <span className={classes.count}>{own.length}</span>
      </h3>
      <ul className={classes.list}>
        {own.map(({ id, customerName, start, totalCents }) => (
          <li key={id} className={cardClasses.card} data-card={id}>
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
              <Button
                size="xs"
                variant="default"
                className={cardClasses.step}
                aria-label={`Registrar pagamento: ${customerName}`}
                onClick={() => takePayment(id)}
              >
                Receber
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
