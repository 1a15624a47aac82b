import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { collectionReaders, type Collection } from "#shared/events.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { changed, changesMissed, readAgain } from "./changes.ts";
import { failureOf } from "./failures.ts";
import { isAboutSession, loadedSince, useCurrentUser } from "./session.ts";
import { queries, trpcClient } from "./trpc.ts";

export type ConnectionState = "connecting" | "connected" | "disconnected";

let state: ConnectionState = "connecting";
const stateListeners = new Set<() => void>();

function setState(next: ConnectionState) {
  state = next;
  for (const listener of stateListeners) listener();
}

/** The state of the real-time connection, as the shell shows it. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** A newer server may name collections that this page doesn't know. */
function isCollection(name: string): name is Collection {
  return Object.hasOwn(collectionReaders, name);
}

const refusedRetryMs = 5000;

/** True when `after` may do something else than `before`. */
function rightsDiffer(before: CurrentUser, after: CurrentUser): boolean {
  return (
    before.role !== after.role ||
    before.permissions.toSorted().join() !== after.permissions.toSorted().join()
  );
}

/**
 * Runs the app's one subscription to others' changes while the shell is open. It asks for no
 * documents: the screens fetch what they show. Everything on the screen is loaded again when events
 * may have been missed: after a lost connection, which the server says, or when something has
 * changed since the page began to load.
 */
export function useChangeEvents(onOwnRightsChanged: () => void): void {
  const { id: userId } = useCurrentUser();
  const reportRightsChange = useEffectEvent(onOwnRightsChanged);
  const [attempt, setAttempt] = useState(0);
  const lastEventId = useRef<string | null>(null);

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function refreshOwnUser() {
      const before = queries.auth.me.getData()?.user;
      await changed("me");
      const after = queries.auth.me.getData()?.user;
      if (before && after && rightsDiffer(before, after)) reportRightsChange();
    }

    const asked = { documents: false, lastEventId: lastEventId.current };
    const subscription = trpcClient.changes.subscribe.subscribe(asked, {
      onData({ id, data }) {
        lastEventId.current = id;
        if (data.kind === "missed") return changesMissed();
        if (data.quietMs !== undefined && data.quietMs <= Date.now() - loadedSince()) {
          void readAgain();
        }
        for (const { ns } of data.changes) if (isCollection(ns.coll)) void changed(ns.coll);
        const ownRights = data.changes.some(
          ({ ns, documentKey }) =>
            ns.coll === "roles" || (ns.coll === "users" && documentKey._id === userId),
        );
        if (ownRights) void refreshOwnUser();
      },
      onConnectionStateChange(connection) {
        if (connection.state === "pending") {
          setState("connected");
        } else {
          setState(connection.error ? "disconnected" : "connecting");
        }
      },
      onError(error) {
        setState("disconnected");
        // The socket reconnects by itself, but a refused subscription is over. When the session has
        // ended or been barred, the shell must learn of it; when it has been renewed, the next try succeeds.
        if (isAboutSession(failureOf(error))) void changed("me");
        retry = setTimeout(() => setAttempt(attempt + 1), refusedRetryMs);
      },
    });
    return () => {
      clearTimeout(retry);
      subscription.unsubscribe();
      setState("connecting");
    };
  }, [userId, attempt]);
}
