import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { mails } from "#drizzle/schema/platform/jobs.ts";
import {
  MailOutcomeUnknown,
  MailRefused,
  type Mailer,
  type MailMessage,
} from "#server/integrations/smtp/mailer-port.ts";
import type { Database } from "./database.ts";
import { outcomeOf } from "./mail-outcomes.ts";
import { Outcomes, type OutcomePatience } from "./outcomes.ts";

/** No sending takes this long: a process that claimed a mail before that has died. */
const claimMinutes = 3;

/**
 * Claims a mail whose key is free, that was surely not delivered, or that this process claimed and
 * knows of no sending of. A mail whose sender fell silent becomes `unknown`.
 */
const claimMail = `
  INSERT INTO platform.mails AS m (key, claimed_by) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET (status, claimed_by, claimed_at) = (
    SELECT CASE WHEN free THEN 'claimed' WHEN lost THEN 'unknown' ELSE m.status END,
           CASE WHEN free THEN excluded.claimed_by ELSE m.claimed_by END,
           CASE WHEN free THEN now() ELSE m.claimed_at END
      FROM (SELECT m.status = 'failed' OR (m.status = 'claimed' AND m.claimed_by = $2) AS free,
                   m.status = 'claimed' AND m.claimed_at < now() - interval '${claimMinutes} minutes'
                     AS lost) AS known)
  RETURNING status, claimed_by = $2 AS own`;

type ClaimRow = {
  readonly status: "claimed" | "sent" | "refused" | "unknown";
  readonly own: boolean;
};

/**
 * Wraps a mailer so that each idempotency key is sent at most once, over all processes: the key is
 * claimed in the ledger before the mail leaves and settled after it. A repeat of a sent mail does
 * nothing, of a refused mail throws MailRefused, of a mail that may have gone out throws
 * MailOutcomeUnknown.
 */
export function sendOnce(options: {
  readonly mailer: Mailer;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly patience?: OutcomePatience;
}): Mailer {
  const { mailer, database, log, patience } = options;
  const ownId = randomUUID();
  const underWay = new Map<string, Promise<void>>();
  const outcomes = new Outcomes({ log, of: "mails", patience });

  function save(key: string, { status, reason }: ReturnType<typeof outcomeOf>) {
    const row = { status, reason: reason ?? null, settledAt: new Date() };
    // Once another process has claimed the mail, only that process's outcome counts.
    const own = and(eq(mails.key, key), eq(mails.claimedBy, ownId));
    return database.db.update(mails).set(row).where(own);
  }

  async function send(message: MailMessage): Promise<void> {
    const key = message.idempotencyKey;
    await outcomes.writeKnown(key);
    const { rows } = await database.pool.query<ClaimRow>(claimMail, [key, ownId]);
    const [row] = rows;
    if (row?.status === "sent") return;
    if (row?.status === "refused") throw new MailRefused("before");
    if (row?.status === "unknown") throw new MailOutcomeUnknown();
    if (!row?.own) throw new Error("another process is sending this mail");
    let failure: unknown;
    try {
      await mailer.send(message);
    } catch (error) {
      failure = error;
    }
    const outcome = outcomeOf(failure);
    await outcomes.write(key, () => save(key, outcome));
    if (failure !== undefined) throw failure;
  }

  return {
    send(message) {
      const key = message.idempotencyKey;
      const same = underWay.get(key);
      if (same) return same;
      const sending = send(message).finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },
    async close() {
      const known = outcomes.close();
      await mailer.close();
      await known;
      // The outcomes are written before the end: the next process must know what it may send.
      await Promise.allSettled(underWay.values());
    },
  };
}
