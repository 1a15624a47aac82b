import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { outboxPayload, outcomeOf, withRetries } from "#server/kernel/write.ts";
import type { KeptIncoming } from "../rules.ts";
import { workIncomingJob } from "./keep-incoming-by-table.ts";

/**
 * What a webhook brought and, where anything is new, the job: $1 rows, $2 now, $3 the outbox row. Its twin on
 * Citus is keep-incoming-by-table.ts.
 */
const keepText = (org: OrgDb) => `
WITH fresh AS (
  INSERT INTO ${org.name("incoming")} (id, phone_key, content, sent_at, received_at, arrival)
  SELECT id, "phoneKey", content, "sentAt", $2::timestamptz, arrival
  FROM jsonb_to_recordset($1::jsonb)
    AS arrived(id text, "phoneKey" text, content jsonb, "sentAt" timestamptz, arrival bigint)
  ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING id
)
INSERT INTO platform.outbox (payload)
SELECT $3::jsonb WHERE EXISTS (SELECT FROM fresh)
RETURNING id`;

/** Keeps what a webhook brought on plain Postgres: one statement, hence one transaction and one round trip. */
export async function keepIncomingAtOnce(
  ctx: WriteContext,
  arrived: readonly KeptIncoming[],
): Promise<void> {
  const { org, deps } = ctx;
  const now = deps.now();
  const payload = outboxPayload(ctx, [], [workIncomingJob(org)]);
  const query = {
    ...org.prepared("incoming", (name, own) => ({ name, text: keepText(own) })),
    values: [JSON.stringify(arrived), now, JSON.stringify(payload)],
  };
  const { rowCount } = await withRetries(() => outcomeOf(org.pool.query(query), deps.outbox));
  if (rowCount) deps.outbox.committed(payload);
}
