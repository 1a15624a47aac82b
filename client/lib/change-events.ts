import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Collection } from "#shared/events.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { failureOf } from "./failures.ts";
import { useCurrentUser } from "./session.ts";
import { queries, queryClient, trpcClient } from "./trpc.ts";

/** The one table from a changed collection to the queries that show it. */
const queriesOf: Record<Collection, () => readonly { invalidate(): Promise<void> }[]> = {
  users: () => [queries.employees, queries.bookingLinks, queries.dashboard.kpis, queries.tier.my],
  roles: () => [queries.roles],
  organizations: () => [queries.auth.me, queries.reminders],
  calendars: () => [
    queries.calendars,
    queries.bookingLinks,
    queries.tier.my,
    // The default calendar says what today is.
    queries.dashboard,
  ],
  appointments: () => [
    queries.appointments,
    queries.bookingLinks,
    queries.dashboard,
    queries.reminders.ofAppointment,
  ],
  services: () => [queries.services, queries.bookingLinks, queries.dashboard.kpis],
  timeOff: () => [queries.timeOff, queries.appointments, queries.bookingLinks],
  patients: () => [queries.patients, queries.dashboard.kpis],
  reminders: () => [queries.reminders, queries.dashboard.kpis],
  bookingLinks: () => [queries.bookingLinks],
};

function isCollection(name: string): name is Collection {
  return Object.hasOwn(queriesOf, name);
}

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

/** Events come in bursts; each query is asked for again once per burst. */
const burstMs = 80;

const refusedRetryMs = 5000;

function createInvalidator() {
  const changed = new Set<Collection>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(collection: Collection) {
      changed.add(collection);
      timer ??= setTimeout(() => {
        timer = undefined;
        const stale = new Set([...changed].flatMap((c) => queriesOf[c]()));
        changed.clear();
        for (const query of stale) void query.invalidate();
      }, burstMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** True when `after` may do something else than `before`. */
function rightsDiffer(before: CurrentUser, after: CurrentUser): boolean {
  return (
    before.role !== after.role ||
    before.permissions.toSorted().join() !== after.permissions.toSorted().join()
  );
}

/**
 * The app's one subscription to what others change, for as long as the shell is open. After a
 * reconnection everything on the screen is asked for again, since events may have been missed.
 */
export function useChangeEvents(onOwnRightsChanged: () => void): void {
  const { id: userId } = useCurrentUser();
  const tellRightsChanged = useEffectEvent(onOwnRightsChanged);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const invalidator = createInvalidator();
    let wasConnected = attempt > 0;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function refreshOwnUser() {
      const before = queries.auth.me.getData()?.user;
      await queries.auth.me.invalidate();
      const after = queries.auth.me.getData()?.user;
      if (before && after && rightsDiffer(before, after)) tellRightsChanged();
    }

    const subscription = trpcClient.changes.subscribe.subscribe(undefined, {
      onData({ data }) {
        if (data.kind === "missed") return void queryClient.invalidateQueries();
        for (const { ns } of data.changes) if (isCollection(ns.coll)) invalidator.add(ns.coll);
        const ownRights = data.changes.some(
          ({ ns, documentKey }) =>
            ns.coll === "roles" || (ns.coll === "users" && documentKey._id === userId),
        );
        if (ownRights) void refreshOwnUser();
      },
      onConnectionStateChange(connection) {
        if (connection.state === "pending") {
          if (wasConnected) void queryClient.invalidateQueries();
          wasConnected = true;
          setState("connected");
        } else {
          setState(connection.error ? "disconnected" : "connecting");
        }
      },
      onError(error) {
        setState("disconnected");
        // The socket reconnects by itself, but a refused subscription is over. The session may have
        // ended, which the shell must learn of, or have been renewed: then the next try succeeds.
        if (failureOf(error).code === "unauthenticated") void queries.auth.me.invalidate();
        retry = setTimeout(() => setAttempt(attempt + 1), refusedRetryMs);
      },
    });
    return () => {
      clearTimeout(retry);
      subscription.unsubscribe();
      invalidator.stop();
      setState("connecting");
    };
  }, [userId, attempt]);
}
