import type { PoolClient } from "pg";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { ReminderChannel } from "../rules.ts";
import { queueDueText } from "./queue-due-sql.ts";

/** What a sweep asks an organisation, on either engine. */
export type Sweep = {
  readonly now: Date;
  readonly until: Date;
  /** None while the organisation doesn't remind. */
  readonly offsetsMinutes: readonly number[];
  /** Whether returns are told. */
  readonly returns: boolean;
  /** Whether mails go beside what goes to phones. */
  readonly alsoByMail: boolean;
  readonly channel: ReminderChannel;
  readonly origin: string;
  readonly claimMinutes: number;
  readonly mostAtOnce: number;
};

/** Sweeps an organisation on plain Postgres. Returns the number of tries that were queued. */
export async function queueDueAtOnce(
  client: PoolClient,
  org: OrgDb,
  sweep: Sweep,
): Promise<number> {
  const { now, until, offsetsMinutes, returns, channel, origin, claimMinutes, mostAtOnce } = sweep;
  const { rows } = await client.query<{ tries: number }>(queueDueText(org, channel.recipient), [
    now,
    offsetsMinutes,
    channel.name,
    mostAtOnce,
    until,
    returns,
    claimMinutes,
    org.id,
    origin,
    sweep.alsoByMail,
  ]);
  return rows[0]?.tries ?? 0;
}
