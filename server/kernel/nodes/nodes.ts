import type { Pool } from "pg";
import { openPool } from "../seats/connections.ts";

/** One node of a Citus cluster, other than the coordinator. */
export type Node = { readonly group: number; readonly name: string };

/**
 * Opens connections that look whether nodes are there. Each look takes a line of its own to the node:
 * one that Citus has kept would hold the coordinator's backend for as long as a node hangs.
 */
export function openLookout(databaseUrl: string): Pool {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 3,
    idleTimeoutMillis: 30_000,
    options:
      "-c search_path= -c citus.max_cached_conns_per_worker=0 -c citus.node_connection_timeout=2000",
    application_name: "encaixe-lookout",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Returns the nodes that can't be reached; an empty list says that all are there. */
export async function findAwayNodes(lookout: Pool): Promise<Node[]> {
  const { rows: nodes } = await lookout.query<Node>(
    `SELECT groupid AS "group", nodename || ':' || nodeport AS name FROM pg_catalog.pg_dist_node
      WHERE noderole = 'primary' AND groupid > 0 ORDER BY groupid`,
  );
  const looks = await Promise.all(nodes.map(async (node) => isThere(lookout, node)));
  return nodes.filter((_node, at) => !looks[at]);
}

/** Looks twice: a node may just have started again, or have been too busy for a moment. */
async function isThere(lookout: Pool, node: Node): Promise<boolean> {
  return (await answers(lookout, node)) || answers(lookout, node);
}

async function answers(lookout: Pool, { group }: Node): Promise<boolean> {
  const { rows } = await lookout.query<{ isThere: boolean }>(
    `SELECT citus_check_connection_to_node(nodename, nodeport) AS "isThere"
       FROM pg_catalog.pg_dist_node WHERE noderole = 'primary' AND groupid = $1`,
    [group],
  );
  return rows[0]?.isThere === true;
}

/** Returns the node of each organisation's schema, by its group. */
export async function readPlaces(lookout: Pool): Promise<Map<string, number>> {
  const { rows } = await lookout.query<{ schemaName: string; group: number }>(
    `SELECT n.nspname AS "schemaName", place."group"
       FROM pg_catalog.pg_dist_schema s
       JOIN pg_catalog.pg_namespace n ON n.oid = s.schemaid
      CROSS JOIN LATERAL (
        SELECT pl.groupid AS "group"
          FROM pg_catalog.pg_dist_partition p
          JOIN pg_catalog.pg_dist_shard sh ON sh.logicalrelid = p.logicalrelid
          JOIN pg_catalog.pg_dist_placement pl ON pl.shardid = sh.shardid
         WHERE p.colocationid = s.colocationid LIMIT 1) AS place`,
  );
  return new Map(rows.map(({ schemaName, group }) => [schemaName, group]));
}
