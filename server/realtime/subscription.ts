import { tracked } from "@trpc/server";
import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders, type Collection } from "#shared/events.ts";
import { subscribeInput, type ChangeEvent } from "#shared/schemas/changes.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError, toTrpcError } from "#server/kernel/errors.ts";
import { access } from "#server/kernel/guard.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
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
    for await (const change of queue) {
      const member = session.current();
      // A session that ended or moved to another organisation hears nothing more.
      if (!member || member.organization.id !== org.id) throw new DomainError("unauthenticated");
      if (change === "overflow") yield tracked<ChangeEvent>(nextId(), { kind: "missed" });
      else if (mayHear(member, change.collection)) {
        yield tracked<ChangeEvent>(nextId(), await eventOf(ctx, change, member, loaders));
      }
    }
    if (!signal?.aborted) throw new DomainError("unauthenticated");
  } catch (error) {
    // The guard's translation ends where the stream begins.
    throw toTrpcError(error);
  } finally {
    for (const undo of stop) undo();
  }
}

function mayHear(member: ActiveSession, collection: Collection): boolean {
  const readers = collectionReaders[collection];
  return readers === "authenticated" || canAny(member, readers);
}

async function eventOf(
  ctx: MemberContext,
  change: OrganizationChange,
  member: ActiveSession,
  loaders: DocumentLoaders,
): Promise<ChangeEvent> {
  return {
    kind: "change",
    event: `db:${change.collection}`,
    ns: { coll: change.collection },
    documentKey: { _id: change.id },
    operationType: change.operation,
    fullDocument: await documentOf(ctx, change, member, loaders[change.collection]),
  };
}

/** The documents of changes on their way, by who reads them: gone with the change itself. */
const documents = new WeakMap<OrganizationChange, Map<string, Promise<unknown>>>();

// One change is one object for all listeners of a process: those with the same rights share one
// read of the database. Only one's own entry in `users` depends on who one is.
function documentOf(
  { org, deps }: MemberContext,
  change: OrganizationChange,
  member: ActiveSession,
  load: DocumentLoader | null,
): Promise<unknown> {
  if (!load || change.operation === "delete") return Promise.resolve(null);
  let byReader = documents.get(change);
  if (!byReader) documents.set(change, (byReader = new Map()));
  const rights = `${member.role} ${member.permissions.join(" ")}`;
  const reader = change.collection === "users" ? `${rights} ${member.user.id}` : rights;
  let document = byReader.get(reader);
  if (!document) byReader.set(reader, (document = load(org, change.id, member, deps)));
  return document;
}
