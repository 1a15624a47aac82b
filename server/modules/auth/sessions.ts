import { eq, lt, or, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import { LRUCache } from "lru-cache";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { Collection } from "#shared/events.ts";
import type { ActiveSession, SessionReader } from "#server/kernel/actor.ts";
import type { ChangeBus } from "#server/kernel/changes.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { prepareSessionQuery, whySessionEnded, type StoredSession } from "./queries.ts";

/** A session ends after this long without a call … */
const idleLife = new TimeSpan(7, "d");
/** … and this long after the login, however much it is used. */
const absoluteLife = new TimeSpan(30, "d");
/** How precisely a session's last use is known: a write for each call would be too expensive. */
const seenMillis = 15 * 60_000;
/** "Within a second", including the time of the query. */
const cacheMillis = 900;

const tokenForm = /^[a-z2-7]{40}$/;

/** Where a login came from, for the person's list of sessions. */
export type SessionOrigin = {
  readonly userAgent: string;
  readonly address: string;
  readonly isApiClient: boolean;
};

type NewSession = {
  readonly organizationId: string;
  readonly mustChangePassword: boolean;
  /** The expiry of the login, carried over when a session is rotated. */
  readonly expiresAt?: Date;
  readonly origin?: SessionOrigin;
};

declare module "lucia" {
  // Gives lucia's types the fields of our sessions.
  interface Register {
    Lucia: Lucia<Record<never, never>, { active: ActiveSession }>;
    DatabaseSessionAttributes: NewSession;
    DatabaseUserAttributes: { active: ActiveSession };
  }
}

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
    .where(eq(sessions.idHash, sha256Hex(token)));
}

/**
 * Stores lucia's sessions under the SHA-256 of their ids, with an absolute expiry besides the idle
 * one.
 */
function sessionAdapter({ db, now, find }: AdapterOptions): Adapter {
  // Lucia compares with the wall clock; the product's clock is deps.now, which tests set.
  const onWallClock = (date: Date) => new Date(date.getTime() - now().getTime() + Date.now());
  return {
    async getSessionAndUser(token) {
      const [found] = (await find?.([sha256Hex(token)], now())) ?? [];
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
    // queries.ts lists a person's sessions; lucia only needs this in getUserSessions.
    getUserSessions: () => Promise.resolve<DatabaseSession[]>([]),
    async setSession({ id, userId, attributes }) {
      const expiresAt = attributes.expiresAt ?? after(now(), absoluteLife);
      const idle = after(now(), idleLife);
      await db.insert(sessions).values({
        idHash: sha256Hex(id),
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
        .where(eq(sessions.idHash, sha256Hex(token)));
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.idHash, sha256Hex(token)));
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

/** Returns lucia over the pool or over a command's transaction. */
function luciaOver(options: AdapterOptions) {
  return new Lucia(sessionAdapter(options), {
    sessionExpiresIn: idleLife,
    getUserAttributes: ({ active }) => ({ active }),
  });
}

/** A token to hand out, and when it stops working at the latest. */
export type IssuedSession = { readonly token: string; readonly expiresAt: Date };

/** What a session passes on to its replacement: its expiry, and where the login came from. */
export const carriedColumns = {
  expiresAt: sessions.expiresAt,
  userAgent: sessions.userAgent,
  address: sessions.address,
  isApiClient: sessions.isApiClient,
} as const;

type Carried = SessionOrigin & { readonly expiresAt: Date };

/** Returns the part of a new session that comes from the one it replaces. */
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

/** Ends one session. */
export async function endSession(options: AdapterOptions, token: string): Promise<void> {
  await luciaOver(options).invalidateSession(token);
}

/** Ends every session of a person. */
export async function endSessionsOf(options: AdapterOptions, userId: string): Promise<void> {
  await luciaOver(options).invalidateUserSessions(userId);
}

/** Deletes the sessions that have expired. */
export async function deleteExpiredSessions(options: AdapterOptions): Promise<void> {
  await luciaOver(options).deleteExpiredSessions();
}

/**
 * Caches reads by token hash. The promise is kept from before its query starts: concurrent readers
 * share it, and clear() also drops reads under way.
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
 * Reads sessions for the guard: one query for all that a call needs to know, cached for less than a
 * second and dropped when users, roles or organisations change.
 */
export function createSessionReader(options: {
  readonly database: Database;
  readonly bus: ChangeBus;
  readonly now: () => Date;
  /** Ages the cache by a clock that nobody can set, unlike `now`. */
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
      const hash = sha256Hex(token);
      const known = cache.get(hash);
      if (known) return known;
      const reading = lucia.validateSession(token).then(({ user }) => user?.active ?? null);
      return cache.keep(hash, reading);
    },
    async whyEnded(token) {
      if (!tokenForm.test(token)) return "unauthenticated";
      return whySessionEnded(database.db, sha256Hex(token), now());
    },
    async revalidate(tokens) {
      const hashes = new Map(tokens.map((token) => [token, sha256Hex(token)]));
      const finding = find([...hashes.values()], now()).then(
        (found) => new Map(found.map(({ active }) => [active.idHash, active])),
      );
      for (const hash of hashes.values()) {
        const reading = finding.then((found) => found.get(hash) ?? null);
        // The caller gets the failure through `finding`; later readers ask again.
        void cache.keep(hash, reading);
      }
      const found = await finding;
      return new Map([...hashes].map(([token, hash]) => [token, found.get(hash) ?? null]));
    },
  };
}
