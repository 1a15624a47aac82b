import type { ChangeBus, OrganizationChange } from "#server/kernel/changes.ts";
import { QuietTimes } from "./quiet-times.ts";

type Listener = (change: OrganizationChange) => void;

/** The bus of one process: plain function calls, one list of listeners per organisation. */
export function createChangeBus(): ChangeBus & { gap(): void } {
  const rooms = new Map<string, Set<Listener>>();
  const everywhere = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  const quiet = new QuietTimes();
  return {
    publish(changes) {
      for (const change of changes) {
        quiet.heard(change.organizationId);
        for (const listener of everywhere) listener(change);
        const room = rooms.get(change.organizationId);
        if (room) for (const listener of room) listener(change);
      }
    },
    listen(organizationId, listener) {
      let room = rooms.get(organizationId);
      if (!room) rooms.set(organizationId, (room = new Set()));
      room.add(listener);
      return () => {
        room.delete(listener);
        if (room.size === 0 && rooms.get(organizationId) === room) rooms.delete(organizationId);
      };
    },
    listenAll: (listener) => added(everywhere, listener),
    onGap: (listener) => added(gapListeners, listener),
    quietMillis: (organizationId) => quiet.millisOf(organizationId),
    gap() {
      quiet.forget();
      for (const listener of gapListeners) listener();
    },
  };
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => {
    set.delete(item);
  };
}
