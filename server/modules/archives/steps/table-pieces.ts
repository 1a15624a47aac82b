import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { createPause } from "#server/kernel/pause.ts";
import { csvLine } from "#shared/domain/csv.ts";
import { formatStamp } from "#shared/domain/date-formats.ts";
import { sheets, type TableName } from "../rules.ts";
import { valueLabels, yesOrNo } from "../words.pt-br.ts";
import { archiveHeadings } from "#shared/texts/archives.pt-br.ts";

/** Few enough that a page of long texts, consents with their ink, is a few megabytes. */
const rowsAtOnce = 100;

/** Returns the columns of a table that an archive holds, by name. */
export function archivedColumns(org: OrgDb, name: TableName): Record<string, PgColumn> {
  const without: readonly string[] = sheets[name]?.without ?? [];
  const all: Record<string, PgColumn> = getTableColumns(org.tables[name] as PgTable);
  return Object.fromEntries(Object.entries(all).filter(([column]) => !without.includes(column)));
}

/**
 * Yields a table as CSV, a page at a time by its primary key: no connection is held while somebody
 * with a slow line reads.
 */
export async function* tablePieces(
  org: OrgDb,
  name: TableName,
  timeZone: string,
): AsyncGenerator<string> {
  const table: PgTable = org.tables[name];
  const columns = archivedColumns(org, name);
  const names = Object.keys(columns);
  const keys = keyOf(table);
  const labels = valueLabels[name] ?? {};
  const pause = createPause();
  yield `\uFEFF${csvLine(names.map((column) => archiveHeadings[column] ?? column))}`;
  const selection = Object.fromEntries(keys.map((key, index) => [`#${index}`, key]));
  let after: SQL | undefined;
  for (let count = rowsAtOnce; count === rowsAtOnce;) {
    const rows: Record<string, unknown>[] = await org.db
      .select({ ...columns, ...selection })
      .from(table)
      .where(after)
      .orderBy(...keys)
      .limit(rowsAtOnce);
    let piece = "";
    for (const row of rows) {
      const cells = names.map((column) =>
        cellOf(column, row[column], { timeZone, labels: labels[column] }),
      );
      piece += csvLine(cells);
      await pause();
    }
    yield piece;
    count = rows.length;
    const last = rows.at(-1);
    if (last) after = isAfter(keys, last);
  }
}

/** What comes after a row, in the order of the primary key. */
function isAfter(keys: readonly PgColumn[], row: Record<string, unknown>): SQL {
  const values = keys.map((key, index) => sql.param(row[`#${index}`], key));
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

type CellWords = {
  readonly timeZone: string;
  readonly labels: Readonly<Record<string, string>> | undefined;
};

/** A value as a person reads it: local times, `sim` and `não`, reais. */
function cellOf(column: string, value: unknown, { timeZone, labels }: CellWords): string | number {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatStamp(value, timeZone);
  if (typeof value === "boolean") return yesOrNo(value);
  if (typeof value === "number") return column.endsWith("Cents") ? value : String(value);
  if (Array.isArray(value))
    return value.map((one) => labels?.[String(one)] ?? String(one)).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : (labels?.[value] ?? value);
}
