import pg, { type ClientBase } from "pg";
import { DumpRefused, platformParts, type DumpTable } from "../rules.ts";
import { readColumns, tableName, type Column } from "./dump-columns.ts";
import type { DumpReader } from "./dump-reader.ts";

const rowsAtOnce = 500;
/** Parts of `platform` that are the organisation's alone, and so are replaced with it. */
const replaced = new Set([
  "organization_roles",
  "memberships",
  "invitations",
  "booking_slugs",
  "document_codes",
]);
/** What belongs to a login or an account, named by that column, and comes only with one that wasn't there. */
const ofNewOnes: ReadonlyMap<string, string> = new Map([
  ["second_factors", "user_id"],
  ["recovery_codes", "user_id"],
  ["subscriptions", "account_id"],
]);

type Target = { readonly name: string; readonly columns: readonly Column[] };

/**
 * Writes the rows of the tables at the reader's place into the organisation's new schema, and checks what the
 * ledger checks at a transaction's end: tables with checks to come can't be altered or distributed.
 */
export async function fillSchema(
  client: ClientBase,
  reader: DumpReader,
  schemaName: string,
): Promise<void> {
  for (let of = await reader.nextTable(true); of; of = await reader.nextTable(true)) {
    const columns = await readColumns(client, schemaName, of.table);
    const target = { name: tableName(schemaName, of.table), columns };
    for await (const rows of reader.batches(rowsAtOnce)) {
      await insert(client, target, of, rows, "");
    }
    for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), max(${pg.escapeIdentifier(name)}))
           FROM ${target.name}`,
        [target.name, name],
      );
    }
  }
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
}

/**
 * Writes what the organisation has in `platform`. Returns the subscription that came with its account,
 * null when none did, undefined when the file is of a version that told of none. Throws DumpRefused where
 * others hold its names.
 */
export async function placeInPlatform(
  client: ClientBase,
  reader: DumpReader,
  organizationId: string,
): Promise<string | null | undefined> {
  const known: ReadonlySet<string> = new Set(platformParts.map(([table]) => table));
  const hasHistory = await client.query(
    "SELECT FROM platform.audit_log WHERE organization_id = $1 LIMIT 1",
    [organizationId],
  );
  const newOnes = new Set<unknown>();
  let subscriptionId: string | null | undefined;
  for (let of = await reader.nextTable(false); of; of = await reader.nextTable(false)) {
    const { table } = of;
    if (!known.has(table)) throw new DumpRefused(`${table} is no part of an organisation.`);
    const name = tableName("platform", table);
    const target = { name, columns: await readColumns(client, "platform", table) };
    if (replaced.has(table)) {
      await client.query(`DELETE FROM ${name} WHERE organization_id = $1`, [organizationId]);
    }
    const owner = ofNewOnes.get(table);
    if (table === "subscriptions") subscriptionId = null;
    for await (const rows of reader.batches(rowsAtOnce)) {
      if (table === "audit_log" && hasHistory.rowCount !== 0) continue;
      const at = (column: string) => of.columns.indexOf(column);
      const wanted = owner ? rows.filter((row) => newOnes.has(cell(row, at(owner)))) : rows;
      const inserted = await insert(client, target, of, wanted, conflictOf(target, table));
      for (const id of inserted) newOnes.add(id);
      if (table !== "subscriptions") continue;
      for (const row of wanted) subscriptionId = String(cell(row, at("subscription_id")));
    }
  }
  return subscriptionId;
}

function conflictOf({ columns }: Target, table: string): string {
  if (table === "users" || table === "accounts") return "ON CONFLICT (id) DO NOTHING RETURNING id";
  if (table !== "organizations") return "";
  const all = columns.map(({ name }) => pg.escapeIdentifier(name));
  return `ON CONFLICT (id) DO UPDATE SET ${all.map((name) => `${name} = excluded.${name}`).join(", ")}`;
}

const cell = (row: unknown, at: number) => (row as unknown[])[at];

/** Writes rows of texts by the columns that the table has now; returns the ids that come back. */
async function insert(
  client: ClientBase,
  { name, columns }: Target,
  { table, columns: given }: DumpTable,
  rows: readonly unknown[],
  conflict: string,
): Promise<unknown[]> {
  // The history of `platform` counts all organisations' lines, here as there.
  const own = columns.filter(
    (column) =>
      given.includes(column.name) &&
      !(table === "audit_log" && name.includes("platform") && column.isIdentity),
  );
  const names = own.map((column) => pg.escapeIdentifier(column.name)).join(", ");
  const values = own
    .map((column) => `(r->>${given.indexOf(column.name)})::${column.type}`)
    .join(", ");
  const result = await client.query<{ id?: unknown }>(
    `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS r ${conflict}`,
    [JSON.stringify(rows)],
  );
  return result.rows.map(({ id }) => id);
}
