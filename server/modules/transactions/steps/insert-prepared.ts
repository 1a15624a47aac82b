import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** More rows come too rarely to keep a statement for each of their numbers. */
const mostRows = 10;

/**
 * Inserts rows by a statement that each connection prepares once, as `OrgDb.prepared` does with
 * queries. Its text says how many rows there are and which columns they leave to the defaults, and so
 * does its name. `key` has at most 12 characters. All rows give the same columns.
 */
export async function insertPrepared<Table extends PgTable>(
  tx: Transaction,
  org: OrgDb,
  into: { readonly key: string; readonly table: Table },
  rows: Table["$inferInsert"][],
): Promise<void> {
  const insert = tx.insert(into.table).values(rows);
  const [shape, ...others] = new Set(rows.map((row) => shapeOf(into.table, row)));
  if (shape === undefined || others.length > 0 || rows.length > mostRows) await insert;
  else await insert.prepare(org.statement(`${into.key}_${rows.length}_${shape}`)).execute();
}

/** Names the columns that a row gives, in a few characters. */
function shapeOf(table: PgTable, row: Record<string, unknown>): string {
  const bits = Object.keys(getTableColumns(table)).map((name) => (row[name] === undefined ? 0 : 1));
  return Number.parseInt(bits.join(""), 2).toString(36);
}
