import pg, { type ClientBase } from "pg";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { integrationFeatures, type IntegrationKind } from "#shared/domain/integrations.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import { tellStoppedTask, type TellStopped } from "../rules.ts";

/** What a connection is beside its settings, by column; none of it is in a file but the switch and the test. */
const own = [
  "enabled",
  "secrets",
  "test_status",
  "test_reason",
  "test_code",
  "test_detail",
  "last_tested_at",
  "last_refused_at",
  "incoming_refused_at",
  "incoming_code",
] as const;

/** A connection as it was before its organisation was replaced: each column's text. */
type LiveConnection = Readonly<Record<"kind" | "settings" | (typeof own)[number], string>>;

/** What became of a restored organisation's connections that are switched on. */
export type RestoredConnections = {
  /** The secrets that were here are for the same account, and go on. */
  readonly kept: readonly IntegrationKind[];
  /** Their secrets are to be typed again. */
  readonly lost: readonly IntegrationKind[];
};

const tableOf = (schemaName: string) => `${pg.escapeIdentifier(schemaName)}.integrations`;

/**
 * Settles the connections of a restored organisation, whose file carries no secrets. One whose settings are
 * those of before goes on as it was: its secrets are sealed for this organisation. Any other that had been
 * tested has failed from `now` on. `replaced` names the schema that the organisation had. Returns what to
 * print, and the jobs that tell the owners.
 */
export async function settleRestoredConnections(
  client: ClientBase,
  { organizationId, schemaName }: { readonly organizationId: string; readonly schemaName: string },
  { replaced, now }: { readonly replaced: string | null; readonly now: Date },
): Promise<RestoredConnections & { readonly jobs: readonly QueuedJob[] }> {
  const live = replaced === null ? [] : await readLiveConnections(client, replaced);
  const kept: IntegrationKind[] = [];
  const sets = own.map((name, n) => `${name} = $${n + 3}`).join(", ");
  for (const { kind, settings, ...row } of live) {
    const { rows } = await client.query<Settled>(
      `UPDATE ${tableOf(schemaName)} SET ${sets} WHERE kind = $1 AND settings = $2::jsonb
       RETURNING kind, enabled`,
      [kind, settings, ...own.map((name) => row[name])],
    );
    kept.push(...switchedOn(rows));
  }
  const { rows } = await client.query<Settled>(
    `UPDATE ${tableOf(schemaName)}
        SET test_status = 'failed', test_reason = $1, test_code = NULL, test_detail = NULL,
            last_tested_at = $2, last_refused_at = NULL
      WHERE secrets = '{}' AND (test_status = 'success'
         OR test_status = 'failed' AND test_reason IS DISTINCT FROM 'not_configured')
     RETURNING kind, enabled`,
    [reason, now],
  );
  const lost = switchedOn(rows);
  return { kept, lost, jobs: await jobsOf(client, { organizationId, lost, now }) };
}

/** Returns the connections of an organisation that was replaced, if they have secrets. */
async function readLiveConnections(
  client: ClientBase,
  schemaName: string,
): Promise<LiveConnection[]> {
  const texts = ["kind", "settings", ...own].map((name) => `${name}::text`).join(", ");
  const { rows } = await client.query<LiveConnection>(
    `SELECT ${texts} FROM ${tableOf(schemaName)} WHERE secrets <> '{}'`,
  );
  return rows;
}

type Settled = { readonly kind: IntegrationKind; readonly enabled: boolean };
const reason: TellStopped["reason"] = "secret_missing";

const switchedOn = (rows: readonly Settled[]) =>
  rows.filter(({ enabled }) => enabled).map(({ kind }) => kind);

/** Who is to be told which channel stands still: an own mail server is replaced by the platform's. */
async function jobsOf(
  client: ClientBase,
  about: {
    readonly organizationId: string;
    readonly lost: readonly IntegrationKind[];
    readonly now: Date;
  },
): Promise<QueuedJob[]> {
  const { organizationId, lost, now } = about;
  const { rows: owners } = await client.query<{ userId: string; plan: PlanSlug }>(
    `SELECT m.user_id AS "userId", a.plan FROM platform.memberships m
       JOIN platform.organizations o ON o.id = m.organization_id
       JOIN platform.accounts a ON a.id = o.account_id
      WHERE o.id = $1 AND m.role = 'owner' AND m.is_active`,
    [organizationId],
  );
  return owners.flatMap(({ userId, plan }) =>
    lost.flatMap((kind) => {
      if (kind === "email" || !plans[plan].features[integrationFeatures[kind]]) return [];
      const payload = { organizationId, kind, reason, userId, at: now.toISOString() };
      return [{ task: tellStoppedTask, payload: payload satisfies TellStopped }];
    }),
  );
}
