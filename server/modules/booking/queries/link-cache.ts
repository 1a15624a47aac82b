import { LRUCache } from "lru-cache";
import { DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { assertLinkOpen, type BookableLink } from "../rules.ts";
import { loadLinkBySlug } from "./link.ts";

type CachedLinks = LRUCache<string, Promise<BookableLink | null>>;

/** Caches by process parts: an app and its tests each have their own. */
const caches = new WeakMap<Deps, CachedLinks>();

/** Collections whose changes change what a link's answer says. */
const partsOfLinks = new Set([
  "bookingLinks",
  "calendars",
  "services",
  "users",
  "organizations",
  "roles",
]);

/**
 * The link of a public slug, read once and kept until something it is made of changes; its busy
 * times never are. Throws `booking_link_not_found` and what `assertLinkOpen` throws.
 */
export async function openLink(deps: Deps, slug: string): Promise<BookableLink> {
  const link = await cachedLink(deps, slug);
  if (!link) throw new DomainError("booking_link_not_found");
  assertLinkOpen(link, deps.now());
  return link;
}

function cachedLink(deps: Deps, slug: string): Promise<BookableLink | null> {
  const cache = caches.get(deps) ?? createCache(deps);
  const known = cache.get(slug);
  if (known) return known;
  const loading = loadLinkBySlug(deps, slug);
  cache.set(slug, loading);
  const forget = () => {
    if (cache.peek(slug) === loading) cache.delete(slug);
  };
  // A missing slug is not kept: it may be made a moment later, and guesses must not fill the cache.
  loading.then((link) => link ?? forget(), forget);
  return loading;
}

function createCache(deps: Deps): CachedLinks {
  // The minute bounds what a lost notification could leave stale.
  const cache: CachedLinks = new LRUCache({ max: 2_000, ttl: 60_000 });
  caches.set(deps, cache);
  deps.bus.onGap(() => cache.clear());
  deps.bus.listenAll((change) => {
    if (!partsOfLinks.has(change.collection)) return;
    for (const [slug, loading] of cache.entries()) {
      const forget = (link: BookableLink | null) => {
        if (link?.organization.id === change.organizationId && cache.peek(slug) === loading) {
          cache.delete(slug);
        }
      };
      // One that can't be read is told to who asked for it, and forgotten there.
      loading.then(forget, () => undefined);
    }
  });
  return cache;
}
