import { tracked } from "@trpc/server";
import {
  subscribeInput,
  type ChangeMessage,
  type SubscribeInput,
} from "#shared/schemas/changes.ts";
import type { ChangeBus, OrganizationChange } from "#server/kernel/changes.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { messageFor, type DocumentLoaders } from "./messages.ts";
import { Room, type Reader } from "./room.ts";

/**
 * Makes the subscription to a member's organisation; the room is the session's, never the
 * request's.
 */
export function createChangesRouter(loaders: DocumentLoaders) {
  return router({
    subscribe: access("authenticated")
      .input(subscribeInput)
      .subscription(({ ctx, input, signal }) => eventsOf(ctx, loaders, input, signal)),
  });
}

async function* eventsOf(
  ctx: MemberContext,
  loaders: DocumentLoaders,
  input: SubscribeInput,
  signal?: AbortSignal,
) {
  const { deps, org } = ctx;
  const withDocuments = input?.documents ?? true;
  const reader = enterRoom(deps, org.id);
  const quietMs = deps.bus.quietMillis(org.id);
  signal?.addEventListener("abort", reader.leave, { once: true });
  const session = await deps.live.track(ctx.token ?? "", reader.leave);
  try {
    if (!session) throw new DomainError("unauthenticated");
    // Marks the point from which nothing is missed, and carries the id that a reconnecting client
    // sends: nothing is replayed, so that client hears that something may have been missed.
    const begun: ChangeMessage = { kind: "changes", changes: [], quietMs };
    yield tracked(nextEventId(deps), input?.lastEventId ? missed : begun);
    for (let batch = await reader.next(); batch !== null; batch = await reader.next()) {
      // Rights that one of these changes may have taken away are read before it is published.
      const rechecking = deps.live.rechecking();
      if (rechecking) await rechecking;
      const member = session.current();
      // A session that ended or moved to another organisation hears nothing more.
      if (!member || member.organization.id !== org.id) throw new DomainError("unauthenticated");
      if (batch === "missed") {
        yield tracked(nextEventId(deps), missed);
        continue;
      }
      const message = await messageFor(ctx, batch, { member, withDocuments, loaders });
      if (message) yield tracked(batch.id, message);
    }
    if (!signal?.aborted) throw new DomainError("unauthenticated");
  } catch (error) {
    // The guard's translation ends where the stream begins.
    throw toTrpcError(error);
  } finally {
    reader.leave();
    session?.release();
  }
}

const missed: ChangeMessage = { kind: "missed" };

let eventCount = 0;

/** Returns an id that no other event has, in this process or another, before or after a restart. */
function nextEventId(deps: Deps): string {
  return `${deps.outbox.origin}-${(eventCount += 1)}`;
}

/** The rooms of a process's organisations; each exists as long as somebody is in it. */
const rooms = new WeakMap<ChangeBus, Map<string, Room<OrganizationChange>>>();

function enterRoom(deps: Deps, organizationId: string): Reader<OrganizationChange> {
  const { bus } = deps;
  let roomsOfBus = rooms.get(bus);
  if (!roomsOfBus) rooms.set(bus, (roomsOfBus = new Map()));
  let room = roomsOfBus.get(organizationId);
  if (!room) {
    const opened = (room = new Room<OrganizationChange>(() => nextEventId(deps)));
    const unlisten = [
      bus.listen(organizationId, (change) => opened.tell(change)),
      bus.onGap(() => opened.forget()),
    ];
    opened.onEmpty = () => {
      for (const stop of unlisten) stop();
      roomsOfBus.delete(organizationId);
    };
    roomsOfBus.set(organizationId, opened);
  }
  return room.enter();
}
