import { Title } from "@mantine/core";
import { useState } from "react";
import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import type { Statement } from "#shared/schemas/payouts.ts";
import { periodName } from "../period/period-words.ts";
import { LineTable } from "./line-table.tsx";
import { PaidTable } from "./paid-table.tsx";
import classes from "./statement.module.css";

type StatementSummaryProps = { statement: Statement };

/** The document: what was earned by which rule, what was paid, what is owed. */
export function StatementSummary({ statement }: StatementSummaryProps) {
  const { professional, periodStart, periodEnd, timeZone } = statement;
  const { organizationName } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  return (
    <article className={classes.sheet} data-sheet aria-label={`Extrato de ${professional.name}`}>
      <header className={classes.head}>
        <p className={classes.organization}>{organizationName}</p>
        <Title order={2}>{professional.name}</Title>
        <p className={classes.days}>Comissões · {periodName({ periodStart, periodEnd }, "")}</p>
        <p className={classes.printed}>Emitido em {formatDateTime(openedAt, timeZone)}</p>
      </header>
      <Totals statement={statement} />
      <LineTable statement={statement} />
      <PaidTable statement={statement} />
    </article>
  );
}

function Totals({ statement }: StatementSummaryProps) {
  const totals = [
    { name: "Recebido pelos serviços", cents: statement.amountCents },
    { name: "Comissões", cents: statement.totalCommissionsCents },
    { name: "Pagamentos", cents: statement.totalPayoutsCents },
    { name: "A receber", cents: statement.pendingAmountCents },
  ];
  return (
    <dl className={classes.totals} aria-label="Totais do extrato">
      {totals.map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
