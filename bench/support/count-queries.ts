import pg from "pg";
import type { InjectOptions } from "fastify";
import { buildApp } from "#server/app.ts";
import type { Deps } from "#server/kernel/deps.ts";

/**
 * How many statements one call sends to the database once caches are warm. Timers of the process
 * may send some of their own meanwhile, so the smallest of a few calls counts.
 */
export async function countQueries(deps: Deps, request: InjectOptions): Promise<number> {
  const app = await buildApp(deps);
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    const counts: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      count = 0;
      const { statusCode } = await app.inject(request);
      if (statusCode !== 200) throw new Error(`The counted call was answered by ${statusCode}`);
      counts.push(count);
    }
    return Math.min(...counts);
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    await app.close();
  }
}
