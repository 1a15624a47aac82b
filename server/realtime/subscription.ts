import { tracked } from "@trpc/server";
import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders, type Collection } from "#shared/events.ts";
import { subscribeInput, type ChangeEvent, type ChangeMessage } from "#shared/schemas/changes.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import { access } from "#server/kernel/guard.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { shareJson, sharedJson } from "#server/kernel/shared-json.ts";
import { router } from "#server/kernel/trpc.ts";
import { createEventQueue } from "./event-queue.ts";

/** Reads one document as a member may see it, through the query that the screen uses; null when gone. */
export type DocumentLoader = (
  org: OrgDb,
  id: string,
  session: ActiveSession,
  deps: Deps,
) => Promise<unknown>;

export type DocumentLoaders = Readonly<Record<Collection, DocumentLoader | null>>;

/** The subscription of a member's organisation; the room is the session's, never the request's. */
export function createChangesRouter(loaders: DocumentLoaders) {
  return router({
    subscribe: access("authenticated")
      .input(subscribeInput)
      .subscription(({ ctx, signal }) => eventsOf(ctx, loaders, signal)),
  });
}

async function* eventsOf(ctx: MemberContext, loaders: DocumentLoaders, signal?: AbortSignal) {
  const { deps, org } = ctx;
  const queue = createEventQueue<OrganizationChange>(signal);
  const session = await deps.live.track(ctx.token ?? "", () => queue.end());
  if (!session) throw new DomainError("unauthenticated");
  const stop = [
    deps.bus.listen(org.id, (change) => queue.push(change)),
    deps.bus.onGap(() => queue.overflow()),
    () => session.release(),
  ];
  let count = 0;
  const nextId = () => `${deps.outbox.origin}-${(count += 1)}`;
  try {
    for (let batch = await queue.take(); batch !== null; batch = await queue.take()) {
      const member = session.current();
      // A session that ended or moved to another organisation hears nothing more.
      if (!member || member.organization.id !== org.id) throw new DomainError("unauthenticated");
      if (batch === "overflow") {
        yield tracked<ChangeMessage>(nextId(), { kind: "missed" });
        continue;
      }
      const heard = batch.filter(({ collection }) => mayHear(member, collection));
      if (heard.length === 0) continue;
      const changes = await Promise.all(heard.map((one) => eventOf(ctx, one, member, loaders)));
      yield tracked(nextId(), messageOf(changes));
    }
    if (!signal?.aborted) throw new DomainError("unauthenticated");
  } catch (error) {
    // The guard's translation ends where the stream begins.
    throw toTrpcError(error);
  } finally {
    for (const undo of stop) undo();
  }
}

/** A message put together from the JSON of its events, which hundreds of others are sent as well. */
function messageOf(changes: readonly ChangeEvent[]): ChangeMessage {
  const message: ChangeMessage = { kind: "changes", changes: [...changes] };
  const texts = changes.map((event) => sharedJson(event));
  if (!texts.includes(undefined)) {
    shareJson(message, `{"kind":"changes","changes":[${texts.join(",")}]}`);
  }
  return message;
}

function mayHear(member: ActiveSession, collection: Collection): boolean {
  const readers = collectionReaders[collection];
  return readers === "authenticated" || canAny(member, readers);
}

/** The events of changes on their way, by who hears them: gone with the change itself. */
const events = new WeakMap<OrganizationChange, Map<string, Promise<ChangeEvent>>>();

// One change is one object for all listeners of a process: those with the same rights share one
// read of the database and one event. Only one's own entry in `users` depends on who one is.
function eventOf(
  ctx: MemberContext,
  change: OrganizationChange,
  member: ActiveSession,
  loaders: DocumentLoaders,
): Promise<ChangeEvent> {
  let byListener = events.get(change);
  if (!byListener) events.set(change, (byListener = new Map()));
  const rights = rightsOf(member);
  const listener = change.collection === "users" ? `${rights} ${member.user.id}` : rights;
  let event = byListener.get(listener);
  if (!event) byListener.set(listener, (event = makeEvent(ctx, change, member, loaders)));
  return event;
}

const rightsTexts = new WeakMap<ActiveSession, string>();

function rightsOf(member: ActiveSession): string {
  let text = rightsTexts.get(member);
  if (text === undefined) {
    text = `${member.role} ${member.permissions.join(" ")}`;
    rightsTexts.set(member, text);
  }
  return text;
}

async function makeEvent(
  { org, deps }: MemberContext,
  change: OrganizationChange,
  member: ActiveSession,
  loaders: DocumentLoaders,
): Promise<ChangeEvent> {
  const load = change.operation === "delete" ? null : loaders[change.collection];
  const event: ChangeEvent = {
    event: `db:${change.collection}`,
    ns: { coll: change.collection },
    documentKey: { _id: change.id },
    operationType: change.operation,
    fullDocument: load ? await load(org, change.id, member, deps) : null,
  };
  shareJson(event);
  return event;
}
