import { count, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { isArchived } from "./columns.ts";

type Totals = LRUCache<string, Promise<number>>;

/** Caches by `Deps`: an app and its tests each have their own. */
const caches = new WeakMap<Deps, Totals>();

/**
 * Returns how many patients are not archived. Counting 100,000 rows costs more than finding a page
 * of them, so the figure is cached until one of them changes.
 */
export function countPatients(deps: Deps, org: OrgDb): Promise<number> {
  const cache = caches.get(deps) ?? createCache(deps);
  const known = cache.get(org.id);
  if (known) return known;
  const counting = readTotal(org);
  cache.set(org.id, counting);
  counting.catch(() => {
    if (cache.peek(org.id) === counting) cache.delete(org.id);
  });
  return counting;
}

function createCache(deps: Deps): Totals {
  // The minute bounds how long a lost notification can leave it stale.
  const cache: Totals = new LRUCache({ max: 1_000, ttl: 60_000 });
  caches.set(deps, cache);
  deps.bus.onGap(() => cache.clear());
  deps.bus.listenAll(({ collection, organizationId }) => {
    if (collection === "patients") cache.delete(organizationId);
  });
  return cache;
}

/** Returns how many patients are archived: few, as only those with clinical records are. */
export function countArchived(org: OrgDb): Promise<number> {
  return org.db.$count(org.tables.patients, isArchived(org));
}

async function readTotal(org: OrgDb): Promise<number> {
  const t = org.tables.patients;
  const [row] = await org
    .prepared("patients_total", (name) =>
      org.db.select({ n: count() }).from(t).where(isNull(t.archivedAt)).prepare(name),
    )
    .execute();
  return row?.n ?? 0;
}
