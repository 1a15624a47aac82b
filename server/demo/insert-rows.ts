import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/kernel/write.ts";

/**
 * Inserts many rows with the same fields as one JSON parameter: building a statement of thousands
 * of single values would take seconds.
 */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const all = getTableColumns(table);
  const columns = Object.entries(all).filter(([field]) => field in (rows[0] ?? {}));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => [column.name, row[field as keyof typeof row]]),
    ),
  );
  await tx.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::jsonb)`,
  );
}
