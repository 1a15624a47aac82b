import { LRUCache } from "lru-cache";
import { slugSchema } from "#shared/schemas/booking.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { assertLinkOpen, type BookableLink } from "../rules.ts";
import { loadLinkBySlug } from "./link.ts";

type CachedLinks = LRUCache<string, Promise<BookableLink | null>>;

/** Caches by `Deps`: an app and its tests each have their own. */
const caches = new WeakMap<Deps, CachedLinks>();

/** Collections whose changes affect a link's answer. */
const partsOfLinks = new Set([
  "bookingLinks",
  "calendars",
  "services",
  "users",
  "organizations",
  "roles",
]);

/**
 * Returns the link of a public slug, cached until one of its parts changes; busy times are never
 * cached. Throws `booking_link_not_found` and what `assertLinkOpen` throws.
 */
export async function openLink(deps: Deps, slug: string): Promise<BookableLink> {
  const link = await cachedLink(deps, slug);
  if (!link) throw new DomainError("booking_link_not_found");
  assertLinkOpen(link, deps.now());
  return link;
}

/**
 * Returns the sites, as origins, whose pages may show a link's page in a frame, also while the link
 * is closed: the page says so there. None for an address that leads nowhere.
 */
export async function sitesOfLink(deps: Deps, givenSlug: string): Promise<readonly string[]> {
  const slug = slugSchema.safeParse(givenSlug);
  const link = slug.success ? await cachedLink(deps, slug.data) : null;
  return link?.allowedSites ?? [];
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
  // A missing slug is not cached: it may be made a moment later, and guesses must not fill the
  // cache.
  loading.then((link) => link ?? forget(), forget);
  return loading;
}

function createCache(deps: Deps): CachedLinks {
  // The minute bounds how long a lost notification can leave it stale.
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
      // A failed read reaches its caller and is forgotten there.
      loading.then(forget, () => undefined);
    }
  });
  return cache;
}
