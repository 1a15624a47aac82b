import { canAny } from "#shared/domain/permissions.ts";
import { collectionReaders, type Collection } from "#shared/events.ts";
import type { ChangeEvent, ChangeMessage, EventDocuments } from "#shared/schemas/changes.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { shareJson, sharedJson } from "#server/trpc/shared-json.ts";
import type { Batch } from "./room.ts";

/**
 * Reads one document as a member may see it, through the query that the screen uses, with the names
 * of the documented API; null when it is gone.
 */
type DocumentLoader<C extends Collection> = (
  org: OrgDb,
  id: string,
  session: ActiveSession,
  deps: Deps,
) => Promise<EventDocuments[C] | null>;

export type DocumentLoaders = {
  readonly [C in Collection]: null extends EventDocuments[C] ? null : DocumentLoader<C>;
};

type Changes = Batch<OrganizationChange>;

type Hearing = {
  readonly member: ActiveSession;
  readonly withDocuments: boolean;
  readonly loaders: DocumentLoaders;
};

/** The messages and events made of a batch so far, by listener; they go with the batch itself. */
type Made = {
  readonly messages: Map<string, Promise<ChangeMessage | null>>;
  readonly events: Map<string, Promise<ChangeEvent>>;
};

const madeOf = new WeakMap<Changes, Made>();

/**
 * Returns what a member hears of a batch, or null for nothing. All members with the same rights
 * share one message, its JSON, and one read of the database for each document.
 */
export function messageFor(
  ctx: MemberContext,
  batch: Changes,
  hearing: Hearing,
): Promise<ChangeMessage | null> {
  let made = madeOf.get(batch);
  if (!made) madeOf.set(batch, (made = { messages: new Map(), events: new Map() }));
  const listener = listenerOf(batch, hearing);
  let message = made.messages.get(listener);
  if (!message) {
    made.messages.set(listener, (message = makeMessage(ctx, batch, hearing, made.events)));
  }
  return message;
}

/**
 * Returns a key for those who hear the same of a batch. Only the own entry in `users` depends on
 * the person.
 */
function listenerOf({ items }: Changes, { member, withDocuments }: Hearing): string {
  const rights = rightsOf(member);
  if (!withDocuments) return rights;
  const isPersonal = items.some(({ collection }) => collection === "users");
  return `${rights} with documents${isPersonal ? ` for ${member.user.id}` : ""}`;
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

async function makeMessage(
  ctx: MemberContext,
  { items }: Changes,
  hearing: Hearing,
  events: Made["events"],
): Promise<ChangeMessage | null> {
  const made: Promise<ChangeEvent>[] = [];
  for (const [place, change] of items.entries()) {
    if (mayHear(hearing.member, change)) made.push(eventOf(ctx, change, place, hearing, events));
  }
  if (made.length === 0) return null;
  const changes = await Promise.all(made);
  const message: ChangeMessage = { kind: "changes", changes };
  const texts = changes.map((event) => sharedJson(event));
  if (!texts.includes(undefined)) {
    shareJson(message, `{"kind":"changes","changes":[${texts.join(",")}]}`);
  }
  return message;
}

function mayHear(member: ActiveSession, { collection }: OrganizationChange): boolean {
  const readers = collectionReaders[collection];
  return readers === "authenticated" || canAny(member, readers);
}

function eventOf(
  ctx: MemberContext,
  change: OrganizationChange,
  place: number,
  { member, withDocuments, loaders }: Hearing,
  events: Made["events"],
): Promise<ChangeEvent> {
  const isRead = withDocuments && change.operation !== "delete";
  const load = isRead ? loaders[change.collection] : null;
  let listener = "";
  if (load) listener = rightsOf(member);
  if (load && change.collection === "users") listener += ` for ${member.user.id}`;
  const key = `${place} ${listener}`;
  let event = events.get(key);
  if (!event) {
    const { org, deps } = ctx;
    event = makeEvent(change, load ? load(org, change.id, member, deps) : Promise.resolve(null));
    events.set(key, event);
  }
  return event;
}

async function makeEvent(
  { collection, id, operation }: OrganizationChange,
  document: Promise<ChangeEvent["fullDocument"]>,
): Promise<ChangeEvent> {
  const event = {
    event: `db:${collection}`,
    ns: { coll: collection },
    documentKey: { _id: id },
    operationType: operation,
    fullDocument: await document,
    // The collection says which kind of document it is.
  } as ChangeEvent;
  shareJson(event);
  return event;
}
