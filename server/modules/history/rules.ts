import { invalidField } from "#server/kernel/errors.ts";
import {
  appointmentDeedElsewhere,
  appointmentDeeds,
} from "#server/modules/appointments/queries/history.ts";
import { historyTopics, topicReaders, type HistoryTopic } from "#shared/domain/history-topics.ts";
import { canAny, permissions, type PermissionHolder } from "#shared/domain/permissions.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { checkFailureTexts } from "#shared/texts/integrations.pt-br.ts";
import { permissionLabels } from "#shared/texts/permissions.pt-br.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import { appointmentActs, connectionFieldNames, deeds, historyPageTexts } from "./words.pt-br.ts";

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
const wordsOf: Readonly<Record<HistoryTopic, Readonly<Record<string, string>>>> = {
  ...deeds,
  appointments: Object.fromEntries(
    Object.entries(appointmentDeeds).map(([action, words]) => [action, asDeed(words)]),
  ),
};

/** Writes what an appointment's own history begins with as it follows the name of who did it. */
function asDeed(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}:`;
}

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

/** A line as far as its words need it; `told` are the changes that may be read, in the log's form. */
type Told = { readonly action: string; readonly entity: string; readonly told: unknown };

type Changes = Readonly<Record<string, unknown>>;

const changesOf = ({ told }: Told) => (told ?? {}) as Changes;

/** Returns what a line says was done, with the channel by which it came where one is known. */
export function deedOf(line: Told): string {
  const topic = topicOf(line.action);
  if (topic !== "appointments") return wordsOf[topic][line.action] ?? "";
  const own = appointmentActs[line.action];
  return own ?? asDeed(appointmentDeedElsewhere(line.action, changesOf(line)));
}

/** Returns the name that stands in a line itself: a role's, or a connection's channel. */
export function subjectOf(line: Told): string | null {
  const changes = changesOf(line);
  if (line.entity === "integration") {
    return channelNames[changes["kind"] as keyof typeof channelNames] ?? null;
  }
  if (line.entity !== "role") return null;
  const [before, after] = (changes["label"] ?? changes["key"] ?? []) as readonly string[];
  return after ?? before ?? null;
}

/** Returns what was changed of the organisation or a connection, what a role may do more or less, how many were sent. */
export function detailOf(line: Told, customers: string): string | null {
  const changes = changesOf(line);
  if (line.action === "organization.update") {
    return namesIn(historyPageTexts.fields, Object.keys(changes)).join(", ") || null;
  }
  if (line.entity === "integration") return connectionDetail(changes);
  if (line.entity === "role") return roleDetail(changes, customers);
  const { messages } = changes;
  if (typeof messages === "number") return historyPageTexts.messages(messages);
  return null;
}

const namesIn = (names: Readonly<Record<string, string>>, fields: readonly string[]) =>
  fields.flatMap((field) => names[field] ?? []);

function connectionDetail(changes: Changes): string | null {
  const { enabled, outcome, secrets = [] } = changes;
  if (outcome === "success") return historyPageTexts.testPassed;
  if (typeof outcome === "string") {
    const [first] =
      (checkFailureTexts as Readonly<Record<string, string>>)[outcome]?.split(/(?<=\.) /) ?? [];
    return first ?? null;
  }
  const switched = Array.isArray(enabled)
    ? [enabled[1] ? historyPageTexts.switchedOn : historyPageTexts.switchedOff]
    : [];
  const fields = [...Object.keys(changes), ...(secrets as readonly string[])];
  return [...switched, ...namesIn(connectionFieldNames, fields)].join(", ") || null;
}

function roleDetail(changes: Changes, customers: string): string | null {
  const [before = [], after = []] = (changes["permissions"] ?? []) as readonly string[][];
  const labels = { ...permissionLabels, manage_patients: customers };
  const missing = (list: readonly string[], from: readonly string[]) =>
    permissions
      .filter((name) => list.includes(name) && !from.includes(name))
      .map((name) => labels[name])
      .join(", ");
  const [gained, lost] = [missing(after, before), missing(before, after)];
  const parts = [
    gained && historyPageTexts.gained(gained),
    lost && historyPageTexts.lost(lost),
  ].filter(Boolean);
  return parts.join("; ") || null;
}
