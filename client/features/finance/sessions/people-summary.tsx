import { formatDateTime } from "#client/lib/formats.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import classes from "./session-summary.module.css";

type PeopleSummaryProps = { session: CashSession; timeZone: string };

/** Who opened and closed it, when, and what they noted. */
export function PeopleSummary({ session, timeZone }: PeopleSummaryProps) {
  const said = (at: string, by: string | null | undefined) =>
    `${formatDateTime(at, timeZone)}${by ? `, por ${by}` : ""}`;
  return (
    <dl className={classes.people}>
      <dt>Abertura</dt>
      <dd>{said(session.openedAt, session.openedBy?.name)}</dd>
      {session.openingNote && <dd className={classes.note}>{session.openingNote}</dd>}
      <dt>Fechamento</dt>
      <dd>
        {session.closedAt === null
          ? "Ainda aberto"
          : said(session.closedAt, session.closedBy?.name)}
      </dd>
      {session.closingNote && <dd className={classes.note}>{session.closingNote}</dd>}
    </dl>
  );
}
