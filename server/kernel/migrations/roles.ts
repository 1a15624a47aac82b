import pg, { type ClientBase } from "pg";
import { withConnection } from "../seats/connections.ts";
import { inTransaction } from "../in-transaction.ts";

/** Any number that nothing else in this database locks. */
const advisoryLock = 5_367_425;

/** The name and password in a database address. */
type Login = { readonly role: string; readonly password: string };

/**
 * Makes the product's two roles over an administrator's connection: one that owns the tables and
 * migrates, one that serves. The owner takes over what an older version's role owns. Their
 * passwords become those of the addresses. Safe to repeat, also concurrently.
 */
export async function setUpRoles(urls: {
  /** A superuser, or a role that may create roles and owns the database. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly databaseUrl: string;
}): Promise<void> {
  const [owner, serving] = [readLogin(urls.ownerUrl), readLogin(urls.databaseUrl)];
  const admin = readLogin(urls.adminUrl);
  if (new Set([owner.role, serving.role, admin.role]).size < 3) {
    throw new Error("The administrator, the owner and the role that serves must be three roles.");
  }
  const databases = [urls.adminUrl, urls.ownerUrl, urls.databaseUrl].map(
    (address) => new URL(address).pathname,
  );
  if (new Set(databases).size > 1) {
    throw new Error("The three addresses must name one database.");
  }
  const options = { connectionString: urls.adminUrl, options: "-c search_path=", query_timeout: 0 };
  await withConnection(options, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    const isNew = await Promise.all([urls.ownerUrl, urls.databaseUrl].map(isRefused));
    await inTransaction(client, async () => {
      // On Citus a role changes only while every node is there: what is right is left alone.
      for (const [at, login] of [owner, serving].entries()) {
        if (isNew[at]) await ensureLogin(client, login);
      }
      await letOwn(client, owner.role);
    });
    for (const statements of await findHandOvers(client, owner.role)) {
      await inTransaction(client, () => runAll(client, statements));
    }
  });
}

function readLogin(address: string): Login {
  const { username, password } = new URL(address);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** True when nobody can log in by an address. */
async function isRefused(connectionString: string): Promise<boolean> {
  return withConnection({ connectionString }, () => Promise.resolve(false)).catch(() => true);
}

async function ensureLogin(client: ClientBase, { role, password }: Login): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  const name = pg.escapeIdentifier(role);
  if (rowCount === 0) await client.query(`CREATE ROLE ${name}`);
  await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

async function letOwn(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string; isOpen: boolean; may: boolean }>(
    `SELECT current_database() AS database, pg_has_role($1, 'MEMBER') AS may,
            has_database_privilege($1, current_database(), 'CREATE')
            AND has_database_privilege($1, current_database(), 'CONNECT') AS "isOpen"`,
    [role],
  );
  const owner = pg.escapeIdentifier(role);
  const database = pg.escapeIdentifier(rows[0]?.database ?? "");
  if (!rows[0]?.isOpen) {
    await client.query(`GRANT CREATE, CONNECT ON DATABASE ${database} TO ${owner}`);
  }
  // Only a member of the new owner may transfer ownership to it; a superuser always may.
  if (!rows[0]?.may) await client.query(`GRANT ${owner} TO CURRENT_USER`);
}

async function runAll(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/**
 * Returns the statements that transfer a schema and its contents to the owner, schema by schema.
 */
async function findHandOvers(client: ClientBase, owner: string): Promise<string[][]> {
  const { rows } = await client.query<{ statements: string[] }>(
    `WITH schemas AS (
       SELECT oid, nspname, nspowner FROM pg_namespace
        WHERE nspname IN ('platform', 'graphile_worker', 'ext') OR nspname ~ '^org_[0-9a-f]{32}$'
     ), things AS (
       SELECT oid AS schema, 'SCHEMA' AS kind, quote_ident(nspname) AS name, nspowner AS owner, 0 AS place
         FROM schemas
       UNION ALL
       SELECT c.relnamespace,
              CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE'
                             ELSE 'TABLE' END,
              c.oid::regclass::text, c.relowner, 1
         FROM pg_class c
        WHERE c.relkind IN ('r', 'p', 'v', 'S', 'c')
          -- A sequence of a column goes with its table.
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
                             AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass
                             AND d.deptype IN ('a', 'i'))
       UNION ALL
       SELECT t.typnamespace, 'TYPE', t.oid::regtype::text, t.typowner, 1 FROM pg_type t
        WHERE t.typtype IN ('d', 'e')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass
                             AND d.objid = t.oid AND d.deptype = 'e')
       UNION ALL
       SELECT p.pronamespace, 'ROUTINE', p.oid::regprocedure::text, p.proowner, 1 FROM pg_proc p
        WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass
                             AND d.objid = p.oid AND d.deptype = 'e')
     )
     SELECT array_agg(format('ALTER %s %s OWNER TO %I', kind, name, $1::text) ORDER BY place) AS statements
       FROM things
      WHERE schema IN (SELECT oid FROM schemas)
        AND owner <> (SELECT oid FROM pg_roles WHERE rolname = $1)
      GROUP BY schema`,
    [owner],
  );
  return rows.map(({ statements }) => statements);
}
