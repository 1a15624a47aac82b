import { randomUUID } from "node:crypto";
import pg, { type ClientBase } from "pg";
import { kindsOfWork } from "#drizzle/schema/platform/due-work.ts";
import { collectionReaders, type Collection } from "#shared/events.ts";
import type { OutboxPayload, QueuedJob } from "#server/kernel/changes.ts";
import { inTransaction } from "#server/kernel/in-transaction.ts";
import { provisionOrganization } from "#server/kernel/migrations/migration-apply.ts";
import { readMigrationSets, type Migration } from "#server/kernel/migrations/migration-files.ts";
import { schemaForm } from "#server/kernel/org-db.ts";
import {
  settleRestoredConnections,
  type RestoredConnections,
} from "#server/modules/integrations/commands/settle-restored-connections.ts";
import { settleRestoredMessages } from "#server/modules/messages/commands/settle-restored-messages.ts";
import { settleRestoredReminders } from "#server/modules/reminders/commands/settle-restored-reminders.ts";
import { adoptTask, DumpRefused, dumpHead, type DumpHead, type RestoredPayment } from "../rules.ts";
import { tableName } from "../steps/dump-columns.ts";
import { DumpReader } from "../steps/dump-reader.ts";
import { fillSchema, placeInPlatform } from "../steps/fill-from-dump.ts";

/**
 * Brings back an exported organisation, into this database or another: its tables at the versions of the
 * file, its rows, then the versions that came since, all in one transaction, so that whatever fails
 * leaves everything as it was. One that is there is only replaced when told so; it stays aside until the
 * new one stands. Logins and accounts that are there stay as they are, and no other organisation is
 * touched. A subscription comes with its account, and a job reads it anew. Secrets come with no file: what
 * needs them stands still, and the owners are told. What customers may have got since the file was written
 * isn't sent again.
 * `client` is of the role that owns. Throws DumpRefused.
 */
export async function restoreOrganization(
  client: ClientBase,
  lines: AsyncIterable<string>,
  options: {
    readonly servingRole: string;
    readonly replace: boolean;
    readonly migrations?: readonly Migration[];
    readonly now?: Date;
  },
): Promise<{
  readonly organizationId: string;
  readonly rows: number;
  readonly payment: RestoredPayment;
  readonly connections: RestoredConnections;
  /** How many messages and reminders are noted as such. */
  readonly perhapsSent: { readonly messages: number; readonly reminders: number };
}> {
  const { servingRole, replace, migrations = readMigrationSets().org, now = new Date() } = options;
  const reader = new DumpReader(lines);
  const head = dumpHead.parse(await reader.next());
  const { organizationId, schemaName } = head;
  assertReadable(head, migrations);
  const asideName = `${schemaName}_aside`;
  const aside = pg.escapeIdentifier(asideName);
  await client.query(`DROP SCHEMA IF EXISTS ${aside} CASCADE`);
  const settled = await inTransaction(client, async () => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [organizationId]);
    const isReplaced = await isThere(client, head);
    if (isReplaced) {
      if (!replace) throw new DumpRefused("The organisation is there: --replace replaces it.");
      await client.query(`ALTER SCHEMA ${pg.escapeIdentifier(schemaName)} RENAME TO ${aside}`);
    }
    await client.query("DELETE FROM platform.organization_migrations WHERE schema_name = $1", [
      schemaName,
    ]);
    const brought = await placeInPlatform(client, reader, organizationId);
    const last = head.versions.at(-1);
    await provisionOrganization(client, schemaName, servingRole, migrations, async (version) => {
      if (version === last) await fillSchema(client, reader, schemaName);
    });
    reader.assertWhole();
    await client.query(
      `INSERT INTO platform.due_work (organization_id, kind) SELECT $1, unnest($2::text[])
           ON CONFLICT (organization_id, kind) DO UPDATE SET due_at = excluded.due_at`,
      [organizationId, [...kindsOfWork]],
    );
    const replaced = isReplaced ? asideName : null;
    const { jobs, ...connections } = await settleRestoredConnections(client, head, {
      replaced,
      now,
    });
    await announce(client, head, [...(brought ? [adoption(brought)] : []), ...jobs]);
    const perhapsSent = await settleSending(client, head, now);
    const payment = await readPayment(client, organizationId, brought);
    return { payment, connections, perhapsSent };
  });
  await client.query(`DROP SCHEMA IF EXISTS ${aside} CASCADE`);
  return { organizationId, rows: reader.rows, ...settled };
}

async function settleSending(
  client: ClientBase,
  { organizationId, schemaName }: DumpHead,
  now: Date,
): Promise<{ readonly messages: number; readonly reminders: number }> {
  const org = { id: organizationId, name: (table: string) => tableName(schemaName, table) };
  const { reminders } = await settleRestoredReminders(client, org, now);
  return { ...(await settleRestoredMessages(client, org, now)), reminders };
}

const adoption = (subscriptionId: string): QueuedJob => ({
  task: adoptTask,
  payload: { subscriptionId },
});

async function readPayment(
  client: ClientBase,
  organizationId: string,
  brought: string | null | undefined,
): Promise<RestoredPayment> {
  if (brought) return { how: "brought", subscriptionId: brought };
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.subscription_id AS id FROM platform.subscriptions s
       JOIN platform.organizations o USING (account_id) WHERE o.id = $1`,
    [organizationId],
  );
  if (rows[0]) return { how: "kept", subscriptionId: rows[0].id };
  return { how: brought === null ? "none" : "untold" };
}

/**
 * Lets every process forget what it has cached of the organisation, and open screens read again; queues
 * what is to be done of it.
 */
async function announce(
  client: ClientBase,
  { organizationId, schemaName }: DumpHead,
  jobs: readonly QueuedJob[],
): Promise<void> {
  const changes = Object.keys(collectionReaders).map((collection) => ({
    collection: collection as Collection,
    id: organizationId,
    operation: "update" as const,
    organizationId,
    schemaName,
  }));
  const payload: OutboxPayload = { origin: randomUUID(), sequence: 0, changes, jobs };
  await client.query("INSERT INTO platform.outbox (payload) VALUES ($1)", [payload]);
}

function assertReadable(
  { schemaName, versions }: DumpHead,
  migrations: readonly Migration[],
): void {
  if (!schemaForm.test(schemaName)) throw new DumpRefused(`${schemaName} names no organisation.`);
  const known = migrations.slice(0, versions.length).map(({ version }) => version);
  if (versions.length === 0 || known.join() !== versions.join()) {
    throw new DumpRefused("The file was written by a newer version of the product.");
  }
}

async function isThere(client: ClientBase, { schemaName }: DumpHead): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_catalog.pg_namespace WHERE nspname = $1",
    [schemaName],
  );
  return rowCount !== 0;
}
