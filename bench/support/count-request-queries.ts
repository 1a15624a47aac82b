import pg from "pg";
import type { InjectOptions } from "fastify";
import { buildApp } from "#server/app.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Submit = (this: unknown, connection: unknown) => unknown;

/**
 * Counts the statements that one call sends to the database once caches are warm. Timers of the
 * process may send some of their own meanwhile, so the smallest of a few calls counts.
 */
export async function countRequestQueries(deps: Deps, request: InjectOptions): Promise<number> {
  const app = await buildApp(deps);
  // Every statement is submitted once, whatever class of client or pool it goes through.
  const { prototype } = pg.Query as unknown as { prototype: { submit: Submit } };
  const { submit } = prototype;
  let count = 0;
  prototype.submit = function counted(connection) {
    count += 1;
    return submit.call(this, connection);
  };
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
    prototype.submit = submit;
    await app.close();
  }
}
