import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "#server/embedded-database.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { root } from "../root.ts";

/** The data folder of the pictured product; not that of SCREENS_URL. */
export const dataDir = join(root, ".tmp/screens-product");

/**
 * Runs an action while the demo's account has another plan than its usual, the largest. Nothing in
 * the product changes a plan yet, so this writes its database.
 */
export async function withPlan(plan: PlanSlug, action: () => Promise<void>): Promise<void> {
  const { databaseUrl, stop } = await openEmbeddedDatabase({ dataDir });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const set = (slug: PlanSlug) => client.query("UPDATE platform.accounts SET plan = $1", [slug]);
  try {
    await set(plan);
    await action();
  } finally {
    await set("enterprise");
    await client.end();
    await stop();
  }
}
