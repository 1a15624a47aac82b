import { useState } from "react";
import { formatDateTime, formatTime } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { SessionSummary as Figures, Transaction } from "#shared/schemas/transactions.ts";
import { signedAmount } from "../ledger/entry-words.ts";
import { MethodTable } from "../period/method-table.tsx";
import classes from "./closing-summary.module.css";
import { DrawerTable } from "./drawer-table.tsx";
import { PeopleSummary } from "./people-summary.tsx";

type ClosingSummaryProps = {
  figures: Figures;
  /** Cash put into and taken out of the drawer. */
  moves: readonly Transaction[];
  timeZone: string;
};

/** A session on paper, on a sheet or on the roll of a receipt printer; the screen doesn't show it. */
export function ClosingSummary({ figures, moves, timeZone }: ClosingSummaryProps) {
  const { organizationName } = useCurrentUser();
  const [now] = useState(() => Date.now());
  const { session } = figures;
  return (
    <article className={classes.paper} data-sheet>
      <header className={classes.head}>
        <p className={classes.organization}>{organizationName}</p>
        <h1>{session.closedAt === null ? "Caixa aberto, parcial" : "Fechamento de caixa"}</h1>
        <p>Impresso em {formatDateTime(now, timeZone)}</p>
      </header>
      <PeopleSummary session={session} timeZone={timeZone} />
      <section>
        <h2>Dinheiro na gaveta</h2>
        <DrawerTable figures={figures} />
      </section>
      <MethodTable figures={figures} />
      {moves.length > 0 && <Moves moves={moves} timeZone={timeZone} />}
      <p className={classes.signature}>Conferido por</p>
    </article>
  );
}

function Moves({ moves, timeZone }: Pick<ClosingSummaryProps, "moves" | "timeZone">) {
  return (
    <section>
      <h2>Reforços e sangrias</h2>
      <SumTable caption="Reforços e sangrias">
        <tbody>
          {moves.map((move) => (
            <tr key={move.id}>
              <th scope="row">
                {formatTime(move.createdAt, timeZone)} · {move.description}
                {move.createdBy?.name && ` · ${move.createdBy.name}`}
              </th>
              <td>{signedAmount(move)}</td>
            </tr>
          ))}
        </tbody>
      </SumTable>
    </section>
  );
}
