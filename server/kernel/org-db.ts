import { LRUCache } from "lru-cache";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { orgTables, type OrgTables } from "#drizzle/org-tables.ts";
import type { Connections } from "./seats/borrower-pool.ts";
import type { Database } from "./database.ts";

/** The only form of a schema name that is ever quoted. */
export const schemaForm = /^org_[0-9a-f]{32}$/;

/**
 * One organisation's data: its tables with qualified names and the shared pool. It is opened only
 * from a session's membership or a public slug's row, never from anything in a request.
 */
export class OrgDb {
  readonly id: string;
  readonly schemaName: string;
  /** For hand-written statements on its tables; never the database's own pool. */
  readonly pool: Connections;
  readonly db: NodePgDatabase;
  readonly tables: OrgTables;
  readonly #prepared = new Map<string, unknown>();

  constructor(
    database: Pick<Database, "of">,
    id: string,
    schemaName: string,
    tables = orgTables(schemaName),
  ) {
    if (!schemaForm.test(schemaName)) throw new Error(`Not an organisation schema: ${schemaName}`);
    this.id = id;
    this.schemaName = schemaName;
    ({ pool: this.pool, db: this.db } = database.of(schemaName));
    this.tables = tables;
  }

  /**
   * Returns this organisation as a transaction reads it: what reads it, and what it begins a transaction
   * for, becomes a part of that one. Only hand-written statements on `pool` stay outside.
   */
  within(tx: Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0]): OrgDb {
    const of = () => ({ pool: this.pool, db: tx as unknown as NodePgDatabase });
    return new OrgDb({ of }, this.id, this.schemaName, this.tables);
  }

  /**
   * Returns the name under which a connection keeps one of this organisation's statements. `key` has
   * at most 25 characters: Postgres cuts statement names at 63.
   */
  statement(key: string): string {
    return `${this.schemaName}_${key}`;
  }

  /** Prepares a query once per organisation and, by its name (`statement`), once per connection. */
  prepared<T>(key: string, build: (name: string, org: OrgDb) => T): T {
    const known = this.#prepared.get(key);
    if (known !== undefined) return known as T;
    const made = build(this.statement(key), this);
    this.#prepared.set(key, made);
    return made;
  }

  /**
   * Returns the qualified, quoted name of one of this organisation's tables, for hand-written SQL.
   */
  name(table: string): string {
    return `"${this.schemaName}"."${table}"`;
  }
}

/** Opens organisations and keeps the most used ones, with the tables and queries made so far. */
export class OrgDatabases {
  readonly #database: Database;
  readonly #open = new LRUCache<string, OrgDb>({ max: 1_000 });

  constructor(database: Database) {
    this.#database = database;
  }

  open(organization: { readonly id: string; readonly schemaName: string }): OrgDb {
    let org = this.#open.get(organization.id);
    if (!org) {
      org = new OrgDb(this.#database, organization.id, organization.schemaName);
      this.#open.set(organization.id, org);
    }
    return org;
  }
}
