import { invalidField } from "#server/kernel/errors.ts";
import { appointmentDeeds } from "#server/modules/appointments/queries/history.ts";
import { historyTopics, topicReaders, type HistoryTopic } from "#shared/domain/history-topics.ts";
import { canAny, type PermissionHolder } from "#shared/domain/permissions.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { deeds } from "./words.pt-br.ts";

/** The two logs: of the organisation's data, and of what stands in `platform` about it. */
export type Source = "own" | "platform";

/** Where a page ended: microseconds since 1970, which log, and the line there. */
export type Place = { readonly micros: string; readonly source: Source; readonly id: number };

/** Returns where the next page begins as one word. */
export function cursorOf({ micros, source, id }: Place): string {
  return `${micros}-${source}-${id}`;
}

/** Reads a cursor; throws `invalid_input` for anything that cursorOf didn't make. */
export function readCursor(cursor: string): Place {
  const [, micros, source, id] = /^(\d{1,16})-(own|platform)-(\d{1,15})$/.exec(cursor) ?? [];
  if (!micros || !source || !id) throw invalidField("cursor", requestMessages.invalidPage);
  return { micros, source: source as Source, id: Number(id) };
}

/** Every action that is told, with its words. */
export const wordsOf: Readonly<Record<HistoryTopic, Readonly<Record<string, string>>>> = {
  ...deeds,
  appointments: Object.fromEntries(
    Object.entries(appointmentDeeds).map(([action, words]) => [
      action,
      `${words.charAt(0).toLowerCase()}${words.slice(1)}:`,
    ]),
  ),
};

const topicOfAction = new Map(
  historyTopics.flatMap((topic) =>
    Object.keys(wordsOf[topic]).map((action) => [action, topic] as const),
  ),
);

/** Returns what an action is about; throws for one that isn't told. */
export function topicOf(action: string): HistoryTopic {
  const topic = topicOfAction.get(action);
  if (!topic) throw new Error(`${action} is not told`);
  return topic;
}

/** Returns the actions that somebody may read of, of one topic or all: all else stays in the database. */
export function readableActions(reader: PermissionHolder, topic?: HistoryTopic): string[] {
  return historyTopics
    .filter((each) => topic === undefined || each === topic)
    .filter((each) => topicReaders[each].length === 0 || canAny(reader, topicReaders[each]))
    .flatMap((each) => Object.keys(wordsOf[each]));
}
