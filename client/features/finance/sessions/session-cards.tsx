import { formatMoney } from "#client/lib/formats.ts";
import { ListRow } from "#client/ui/record-row.tsx";
import { SessionBadge } from "./session-badge.tsx";
import classes from "./session-list.module.css";
import { Difference, SessionLink, type SessionRowsProps } from "./session-table.tsx";

/** The sessions on a phone. */
export function SessionCards({ sessions, openId, timeZone, onOpen }: SessionRowsProps) {
  return (
    <ul className={classes.cards}>
      {sessions.map((session) => (
        <ListRow key={session.id} className={classes.card}>
          <div className={classes.cardHead}>
            <SessionLink
              session={session}
              timeZone={timeZone}
              isOpen={session.id === openId}
              onOpen={onOpen}
            />
            <SessionBadge session={session} />
          </div>
          <p className={`${classes.detail} figures`}>
            Saldo inicial {formatMoney(session.openingCents)} · esperado{" "}
            {formatMoney(session.expectedCents)}
          </p>
          {session.countedCents !== null && (
            <p className={`${classes.detail} figures`}>
              Contado {formatMoney(session.countedCents)} · <Difference session={session} />
            </p>
          )}
        </ListRow>
      ))}
    </ul>
  );
}
