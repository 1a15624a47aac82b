import pg, { type ClientBase } from "pg";
import { DumpRefused, platformParts, type DumpHead, type DumpTable } from "../rules.ts";
import { readColumns, readPrimaryKey, tableName } from "../steps/dump-columns.ts";

const rowsAtOnce = 500;

/**
 * Writes an organisation, line by line, as it was at one instant: its tables and what it has in `platform`.
 * Its files and what it is named after on other machines stay where they are. `client` reads
 * everything, as the owner does. Throws DumpRefused when there is no such organisation.
 */
export async function exportOrganization(
  client: ClientBase,
  organizationId: string,
  write: (line: string) => Promise<void>,
): Promise<{ readonly rows: number }> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    const head = await readHead(client, organizationId);
    await write(JSON.stringify(head));
    let rows = 0;
    const copy = async (schemaName: string, table: string, where = "true OR $1::uuid IS NULL") => {
      const columns = await readColumns(client, schemaName, table);
      const isOwn = schemaName !== "platform";
      const of: DumpTable = { table, isOwn, columns: columns.map(({ name }) => name) };
      await write(JSON.stringify(of));
      const texts = of.columns.map((name) => textOf(table, name)).join(", ");
      // A cursor takes no parameters; the id is a uuid by now.
      const condition = where.replaceAll("$1", pg.escapeLiteral(head.organizationId));
      // Rows that refer to others of their table come after them: keys grow with time.
      const order = await readPrimaryKey(client, schemaName, table);
      await client.query(
        `DECLARE rows NO SCROLL CURSOR FOR
         SELECT json_build_array(${texts})::text AS line FROM ${tableName(schemaName, table)} WHERE ${condition}
          ORDER BY ${order.map((name) => pg.escapeIdentifier(name)).join(", ")}`,
      );
      for (let fetched = rowsAtOnce; fetched === rowsAtOnce;) {
        const page = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM rows`);
        for (const { line } of page.rows) await write(line);
        fetched = page.rows.length;
        rows += fetched;
      }
      await client.query("CLOSE rows");
    };
    for (const [table, where] of platformParts) await copy("platform", table, where);
    for (const table of await tablesInOrder(client, head.schemaName)) {
      await copy(head.schemaName, table);
    }
    await write(JSON.stringify({ rows }));
    return { rows };
  } finally {
    await client.query("ROLLBACK");
  }
}

async function readHead(client: ClientBase, organizationId: string): Promise<DumpHead> {
  const { rows } = await client.query<{ schemaName: string; versions: string[] }>(
    `SELECT o.schema_name AS "schemaName",
            array(SELECT m.version FROM platform.organization_migrations m
                   WHERE m.schema_name = o.schema_name ORDER BY m.version) AS versions
       FROM platform.organizations o WHERE o.id::text = $1`,
    [organizationId],
  );
  const [found] = rows;
  if (!found) throw new DumpRefused(`There is no organisation ${organizationId}.`);
  return { encaixe: "organization", format: 1, organizationId, ...found };
}

/** An organisation's tables, each after those that must be there when its rows are written. */
async function tablesInOrder(client: ClientBase, schemaName: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT c.relname AS name, array(
            SELECT other.relname FROM pg_catalog.pg_constraint k
              JOIN pg_catalog.pg_class other ON other.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND NOT k.condeferred
               AND k.confrelid <> c.oid)::text[] AS needs
       FROM pg_catalog.pg_class c
      WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
    [pg.escapeIdentifier(schemaName)],
  );
  const sorted = new Set<string>();
  for (let left = rows; left.length > 0;) {
    const ready = left.filter(({ needs }) => needs.every((name) => sorted.has(name)));
    if (ready.length === 0) throw new Error("The foreign keys of these tables lead in a circle");
    for (const { name } of ready) sorted.add(name);
    left = left.filter(({ name }) => !sorted.has(name));
  }
  return [...sorted];
}

/** How a column is written; what the organisation's services are entered with stays here. */
function textOf(table: string, column: string): string {
  return table === "integrations" && column === "secrets"
    ? "'{}'"
    : `${pg.escapeIdentifier(column)}::text`;
}
