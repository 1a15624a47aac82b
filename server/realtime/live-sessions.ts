import type { FastifyBaseLogger } from "fastify";
import type { ActiveSession, LiveSessions, SessionReader } from "#server/kernel/actor.ts";
import type { ChangeBus } from "#server/kernel/changes.ts";
import { isClosed } from "#shared/domain/subscriptions.ts";

/**
 * How old a socket's view of its session may be: ending a session closes its sockets within a
 * second.
 */
const revalidateMillis = 900;

/**
 * Collections whose changes can take rights away: they cause a check at once, not at the next beat.
 */
const rightsCollections = new Set(["users", "roles", "organizations"]);

type Tracked = { session: ActiveSession | null; readonly watchers: Set<() => void> };

/**
 * Keeps the sessions of all open sockets fresh with one query a beat, for any number of sockets.
 * While the database is away it says nothing about sessions, and they stay as they were.
 */
export function createLiveSessions(parts: {
  readonly sessions: SessionReader;
  readonly bus: ChangeBus;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}): LiveSessions & { close(): void } {
  const tracked = new Map<string, Tracked>();

  async function revalidate(): Promise<void> {
    if (tracked.size === 0) return;
    try {
      const fresh = await parts.sessions.revalidate([...tracked.keys()]);
      for (const [token, entry] of tracked) {
        if (!fresh.has(token)) continue;
        const session = fresh.get(token);
        // Its next call leads to the screen for setting up the second factor, or for paying.
        const isBarred =
          session?.mustSetUpTwoFactor || (session && isClosed(session.subscription, parts.now()));
        entry.session = session && !isBarred ? session : null;
        if (!entry.session) for (const ended of entry.watchers) ended();
      }
    } catch (error) {
      parts.log.warn({ err: error }, "open sockets could not be checked against their sessions");
    }
  }

  const checks = createChecks(revalidate);
  const beat = setInterval(() => void checks.check(), revalidateMillis);
  beat.unref();
  const unlisten = parts.bus.listenAll((change) => {
    if (rightsCollections.has(change.collection)) checks.recheck();
  });

  return {
    async track(token, onEnd) {
      let entry = tracked.get(token);
      if (!entry) {
        const session = await parts.sessions.read(token);
        if (!session) return null;
        entry = tracked.get(token) ?? { session, watchers: new Set() };
        tracked.set(token, entry);
      }
      const { watchers } = entry;
      const watcher = () => onEnd();
      watchers.add(watcher);
      const held = entry;
      return {
        current: () => held.session,
        release() {
          watchers.delete(watcher);
          if (watchers.size === 0 && tracked.get(token) === held) tracked.delete(token);
        },
      };
    },
    rechecking: checks.rechecking,
    close() {
      clearInterval(beat);
      unlisten();
      tracked.clear();
    },
  };
}

/** Runs one check at a time, and reports while one runs that somebody may be waiting for. */
function createChecks(revalidate: () => Promise<void>) {
  let checking: Promise<void> | null = null;
  let rechecking: Promise<void> | null = null;
  const check = () => (checking ??= revalidate().finally(() => (checking = null)));
  return {
    check,
    // A check under way may have read the rights before they changed.
    recheck() {
      const mine = (checking ?? Promise.resolve()).then(check).finally(() => {
        if (rechecking === mine) rechecking = null;
      });
      rechecking = mine;
    },
    rechecking: () => rechecking,
  };
}
