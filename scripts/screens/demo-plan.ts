import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/integrations/embedded-postgres/client.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { root } from "../settings.ts";

/** Where the product that is pictured keeps its data; not that of SCREENS_URL. */
export const dataDir = join(root, ".tmp/screens");

/**
 * Runs an action while the demo's account, which has the largest plan, has another one. Nothing in
 * the product changes a plan yet, so its database does.
 */
export async function withPlan(plan: PlanSlug, action: () => Promise<void>): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: url });
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
