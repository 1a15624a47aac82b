import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { findAwayNodes, openLookout, readPlaces } from "./nodes.ts";
import type { Places } from "../seats/reach.ts";

const lookMillis = 2_000;
/** While all nodes are there, it only matters roughly where a schema lies. */
const placesMillis = 30_000;

export type NodeWatch = { close(): Promise<void> };

/**
 * Keeps looking which nodes of a Citus cluster are there, so that calls to an organisation whose node
 * hangs are refused rather than left waiting, and are served again when it is back. Resolves after
 * the first look. Does nothing on plain Postgres.
 */
export async function watchNodes(options: {
  readonly databaseUrl: string;
  readonly database: Pick<Database, "engine" | "reach">;
  readonly log: FastifyBaseLogger;
}): Promise<NodeWatch> {
  const { databaseUrl, database, log } = options;
  if (database.engine === "plain") return { close: () => Promise.resolve() };
  const lookout = openLookout(databaseUrl);
  let away = "";
  let places: Places = new Map();
  let placedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const nodes = await findAwayNodes(lookout);
    if (nodes.length > 0 || performance.now() - placedAt > placesMillis) {
      places = await readPlaces(lookout);
      placedAt = performance.now();
    }
    database.reach.seeNodes(places, new Set(nodes.map(({ group }) => group)));
    const names = nodes.map(({ name }) => name).join(", ");
    if (names !== away) {
      if (names) log.warn({ nodes: names }, "nodes are away; their organisations are refused");
      else log.info({ nodes: away }, "all nodes are there again");
    }
    away = names;
  }

  async function lookAgain(): Promise<void> {
    // Where the coordinator doesn't answer, every call finds that out by itself.
    await look().catch((err: unknown) => log.debug({ err }, "the nodes could not be looked for"));
    if (isClosed) return;
    timer = setTimeout(() => (looking = lookAgain()), lookMillis);
    timer.unref();
  }

  let looking = lookAgain();
  await looking;
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await lookout.end();
    },
  };
}
