import pg, { type ClientBase } from "pg";

export type Column = { readonly name: string; readonly type: string; readonly isIdentity: boolean };

/** A table's columns but the generated ones, in their order. */
export async function readColumns(
  client: ClientBase,
  schemaName: string,
  table: string,
): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            a.attidentity <> '' AS "isIdentity"
       FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attnum`,
    [tableName(schemaName, table)],
  );
  return rows;
}

/** Both parts quoted. */
export function tableName(schemaName: string, table: string): string {
  return `${pg.escapeIdentifier(schemaName)}.${pg.escapeIdentifier(table)}`;
}

/** The columns of a table's primary key, in its order. */
export async function readPrimaryKey(
  client: ClientBase,
  schemaName: string,
  table: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name
       FROM pg_catalog.pg_constraint k
      CROSS JOIN LATERAL unnest(k.conkey) WITH ORDINALITY AS part (number, place)
       JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = part.number
      WHERE k.conrelid = $1::regclass AND k.contype = 'p' ORDER BY part.place`,
    [tableName(schemaName, table)],
  );
  return rows.map(({ name }) => name);
}
