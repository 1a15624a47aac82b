import { createHash } from "node:crypto";
import { eq, lt, or, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import { LRUCache } from "lru-cache";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Collection } from "#shared/events.ts";
import type { ActiveSession, SessionReader } from "#server/kernel/actor.ts";
import type { ChangeBus } from "#server/kernel/changes.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { prepareSessionQuery, whySessionEnded, type StoredSession } from "./queries.ts";

/** A session ends after this long without a call … */
const idleLife = new TimeSpan(7, "d");
/** … and this long after the login, however much it is used. */
const absoluteLife = new TimeSpan(30, "d");
/** How exactly a session's last use is known: a write for each call would cost more than it tells. */
const seenMillis = 15 * 60_000;
/** "Within a second", the time of the query included. */
const cacheMillis = 900;

const tokenForm = /^[a-z2-7]{40}$/;

/** Where a login came from, as the person's list of sessions tells it. */
export type SessionOrigin = {
  readonly userAgent: string;
  readonly address: string;
  readonly isApiClient: boolean;
};

type NewSession = {
  readonly organizationId: string;
  readonly mustChangePassword: boolean;
  /** The login's end, carried over when a session is rotated. */
  readonly expiresAt?: Date;
  readonly origin?: SessionOrigin;
};

declare module "lucia" {
  // Tells lucia's types what our sessions carry.
  interface Register {
    Lucia: Lucia<Record<never, never>, { active: ActiveSession }>;
    DatabaseSessionAttributes: NewSession;
    DatabaseUserAttributes: { active: ActiveSession };
  }
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const after = (from: Date, span: TimeSpan): Date => new Date(from.getTime() + span.milliseconds());

type AdapterOptions = {
  readonly db: Database["db"] | Transaction;
  readonly now: () => Date;
  readonly find?: (hashes: readonly string[], at: Date) => Promise<StoredSession[]>;
};

async function markSeen(db: AdapterOptions["db"], token: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(eq(sessions.idHash, hashOf(token)));
}

/** Keeps lucia's sessions under the SHA-256 of their ids, with an absolute end besides the idle one. */
function sessionAdapter({ db, now, find }: AdapterOptions): Adapter {
  // Lucia compares with the wall clock; the product's clock is deps.now, which tests set.
  const onWallClock = (date: Date) => new Date(date.getTime() - now().getTime() + Date.now());
  return {
    async getSessionAndUser(token) {
      const [found] = (await find?.([hashOf(token)], now())) ?? [];
      if (!found) return [null, null];
      const { active, idleExpiresAt, expiresAt, lastSeenAt } = found;
      if (now().getTime() - lastSeenAt.getTime() > seenMillis) await markSeen(db, token, now());
      // At its absolute end a session can't be prolonged: lucia must not try on every read.
      const last = idleExpiresAt >= expiresAt ? after(now(), idleLife) : idleExpiresAt;
      const attributes = {
        organizationId: active.organization.id,
        mustChangePassword: active.mustChangePassword,
        expiresAt,
      };
      const session = {
        id: token,
        userId: active.user.id,
        expiresAt: onWallClock(last),
        attributes,
      };
      return [session, { id: active.user.id, attributes: { active } }];
    },
    // queries.ts lists one's sessions; lucia asks for this only in getUserSessions.
    getUserSessions: () => Promise.resolve<DatabaseSession[]>([]),
    async setSession({ id, userId, attributes }) {
      const expiresAt = attributes.expiresAt ?? after(now(), absoluteLife);
      const idle = after(now(), idleLife);
      await db.insert(sessions).values({
        idHash: hashOf(id),
        userId,
        organizationId: attributes.organizationId,
        mustChangePassword: attributes.mustChangePassword,
        ...attributes.origin,
        createdAt: now(),
        lastSeenAt: now(),
        idleExpiresAt: idle < expiresAt ? idle : expiresAt,
        expiresAt,
      });
    },
    async updateSessionExpiration(token) {
      const idle = after(now(), idleLife).toISOString();
      await db
        .update(sessions)
        .set({ idleExpiresAt: sql`LEAST(${idle}::timestamptz, ${sessions.expiresAt})` })
        .where(eq(sessions.idHash, hashOf(token)));
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.idHash, hashOf(token)));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db
        .delete(sessions)
        .where(or(lt(sessions.idleExpiresAt, now()), lt(sessions.expiresAt, now())));
    },
  };
}

/** Lucia over the pool or over a command's transaction. */
export function luciaOver(options: AdapterOptions) {
  return new Lucia(sessionAdapter(options), {
    sessionExpiresIn: idleLife,
    getUserAttributes: ({ active }) => ({ active }),
  });
}

/** A token to hand out and the time at which it stops working at the latest. */
export type IssuedSession = { readonly token: string; readonly expiresAt: Date };

/** What a session hands on to the one that replaces it: its end, and where the login came from. */
export const carriedColumns = {
  expiresAt: sessions.expiresAt,
  userAgent: sessions.userAgent,
  address: sessions.address,
  isApiClient: sessions.isApiClient,
} as const;

type Carried = SessionOrigin & { readonly expiresAt: Date };

/** The part of a new session that comes from the one it replaces. */
export function carriedOver({ expiresAt, userAgent, address, isApiClient }: Carried) {
  return { expiresAt, origin: { userAgent, address, isApiClient } };
}

/** Starts a session inside a command's transaction. */
export async function issueSession(
  db: Transaction,
  now: () => Date,
  userId: string,
  session: NewSession,
): Promise<IssuedSession> {
  const expiresAt = session.expiresAt ?? after(now(), absoluteLife);
  const { id } = await luciaOver({ db, now }).createSession(userId, { ...session, expiresAt });
  return { token: id, expiresAt };
}

/**
 * Readings by token hash. What is kept is the promise, from before its query starts: concurrent
 * readers share it, and clear() also drops readings under way.
 */
function createReadingCache(uptime: { now(): number }) {
  const readings = new LRUCache<string, Promise<ActiveSession | null>>({
    max: 10_000,
    ttl: cacheMillis,
    ttlResolution: 0,
    perf: uptime,
  });
  return {
    get: (hash: string) => readings.get(hash),
    clear: () => readings.clear(),
    keep(hash: string, reading: Promise<ActiveSession | null>) {
      readings.set(hash, reading);
      reading.catch(() => {
        if (readings.peek(hash) === reading) readings.delete(hash);
      });
      return reading;
    },
  };
}

const collectionsOfASession: ReadonlySet<Collection> = new Set(["users", "organizations", "roles"]);

/**
 * Reads sessions for the guard: one query for all that a call needs to know, kept for less than a
 * second and dropped when users, roles or organisations change.
 */
export function createSessionReader(options: {
  readonly database: Database;
  readonly bus: ChangeBus;
  readonly now: () => Date;
  /** Ages the cache: a clock that nobody sets, unlike `now`. */
  readonly uptime?: { now(): number };
}): SessionReader {
  const { database, bus, now, uptime = performance } = options;
  const find = prepareSessionQuery(database.db);
  const lucia = luciaOver({ db: database.db, now, find });
  const cache = createReadingCache(uptime);
  bus.onGap(cache.clear);
  bus.listenAll(({ collection }) => {
    if (collectionsOfASession.has(collection)) cache.clear();
  });
  return {
    forget: cache.clear,
    async read(token) {
      if (!tokenForm.test(token)) return null;
      const hash = hashOf(token);
      const known = cache.get(hash);
      if (known) return known;
      const reading = lucia.validateSession(token).then(({ user }) => user?.active ?? null);
      return cache.keep(hash, reading);
    },
    async whyEnded(token) {
      if (!tokenForm.test(token)) return "unauthenticated";
      return whySessionEnded(database.db, hashOf(token), now());
    },
    async revalidate(tokens) {
      const hashes = new Map(tokens.map((token) => [token, hashOf(token)]));
      const finding = find([...hashes.values()], now()).then(
        (found) => new Map(found.map(({ active }) => [active.idHash, active])),
      );
      for (const hash of hashes.values()) {
        const reading = finding.then((found) => found.get(hash) ?? null);
        // A failure reaches the caller through `finding`; readers ask again.
        void cache.keep(hash, reading);
      }
      const found = await finding;
      return new Map([...hashes].map(([token, hash]) => [token, found.get(hash) ?? null]));
    },
  };
}
