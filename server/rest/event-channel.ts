import { eventDocsTexts as texts } from "#shared/event-docs.pt-br.ts";
import { collectionReaders } from "#shared/events.ts";

const subscription = { json: { documents: false } };
const eventId = "EVENT_ID";

/** Returns the lines sent and received on the event channel, for /api/docs. */
export function eventChannel(publicUrl: string) {
  const input = encodeURIComponent(JSON.stringify(subscription));
  const params = { path: "changes.subscribe", input: subscription, lastEventId: eventId };
  const change = {
    event: "db:appointments",
    ns: { coll: "appointments" },
    documentKey: { _id: "0198c0de-0000-7000-8000-000000000001" },
    operationType: "update",
    fullDocument: null,
  };
  const message = (data: object) => ({
    id: 1,
    result: { type: "data", id: eventId, data: { json: { id: eventId, data } } },
  });
  return {
    socket: lines(
      `${publicUrl.replace(/^http/, "ws")}/trpc?connectionParams=1`,
      { method: "connectionParams", data: { token: "TOKEN" } },
      { id: 1, method: "subscription", params },
    ),
    answers: lines(
      { id: 1, result: { type: "started" } },
      message({ kind: "missed" }),
      message({ kind: "changes", changes: [change] }),
    ),
    events: `curl -N '${publicUrl}/trpc/changes.subscribe?input=${input}' \\
  -H 'Authorization: Bearer TOKEN' \\
  -H 'Last-Event-Id: ${eventId}'`,
    readers: Object.entries(collectionReaders).map(([collection, readers]) => ({
      event: `db:${collection}`,
      readers: readers === "authenticated" ? texts.anyMember : readers.join(", "),
    })),
  };
}

function lines(...values: readonly (string | object)[]): string {
  return values
    .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
    .join("\n");
}
