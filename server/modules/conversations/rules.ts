import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OfferedTime } from "#shared/domain/offered-times.ts";
import type { EntryKind } from "#shared/schemas/conversations.ts";
import { kindWords, otherKind, unshownKind, unshownKinds } from "./words.pt-br.ts";

export const sendAnswerTask = "conversations.send";
export const sendAnswerPayload = z.object({
  organizationId: z.string(),
  conversationId: z.string(),
  messageId: z.string(),
});
export type SendAnswer = z.infer<typeof sendAnswerPayload>;

/** The next try of an answer; of several, one remains. */
export function answerJob(payload: SendAnswer, runAt: Date): QueuedJob {
  const jobKey = `${sendAnswerTask}:${payload.messageId}`;
  return { task: sendAnswerTask, payload, jobKey, runAt: runAt.toISOString() };
}

export const fetchFileTask = "conversations.fetch-file";
export const fetchFilePayload = z.object({ organizationId: z.string(), fileId: z.string() });
export type FetchFile = z.infer<typeof fetchFilePayload>;

type KeptOrNot = { readonly status: string; readonly failure: string | null };

/** Whether another try may bring a file that is missing: its kind and size stay what they are. */
export const mayFetchAgain = ({ status, failure }: KeptOrNot) =>
  status === "failed" && failure !== "kind" && failure !== "too_large";

/** Where the bytes of what a customer sent are in the storage. */
export const incomingFileKey = (id: string, contentType: "image/webp" | "application/pdf") =>
  `conversations.${id}.${contentType === "image/webp" ? "webp" : "pdf"}`;

const longestPreview = 160;

/** What a message says, or what it is when it says nothing. */
function wordsOf(text: string, type: string | undefined): string {
  return text.trim() || (kindWords[type ?? ""] ?? otherKind);
}

/** What stands in the conversation: a message of a kind that isn't shown says so. */
export function entryTextOf(text: string, type: string | undefined, hasFile: boolean): string {
  if (hasFile) return text.trim();
  const isWritten = type === undefined || writtenKinds.has(type);
  if (isWritten) return wordsOf(text, type);
  return [text.trim(), unshownKinds[type] ?? unshownKind].filter(Boolean).join("\n");
}

const writtenKinds = new Set(["text", "button", "interactive"]);

/** The beginning of a message, on one line. */
export function previewOf(text: string, type?: string): string {
  const line = wordsOf(text, type).replace(/\s+/g, " ");
  return line.slice(0, longestPreview).toWellFormed();
}

/** What a page of a conversation is put together from, as it is ordered at one moment: the newest first. */
const kinds = ["note", "ours", "theirs"] as const satisfies readonly EntryKind[];

/** Where a page of a conversation ended. */
export type Place = {
  readonly at: Date;
  readonly kind: EntryKind;
  /** Orders what came within one second. */
  readonly arrival: number;
  readonly id: string;
};

/** Orders entries from the newest; those of one kind at one moment stay as they are. */
export function newestFirst(a: Pick<Place, "at" | "kind">, b: Pick<Place, "at" | "kind">): number {
  return b.at.getTime() - a.at.getTime() || kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
}

/** Whether entries of a kind at the moment of a place come after it: all, none, or those of smaller ids. */
export function standsAfter(kind: EntryKind, place: Place): "all" | "none" | "smaller" {
  if (kind === place.kind) return "smaller";
  return kinds.indexOf(kind) > kinds.indexOf(place.kind) ? "all" : "none";
}

export const writePlace = ({ at, kind, arrival, id }: Place) =>
  `${at.getTime()} ${kind} ${arrival} ${id}`;

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads what writePlace wrote, or null. */
export function readPlace(text: string): Place | null {
  const [, millis, name, arrival, id] =
    /^(\d{1,13}) (\w+) (\d{1,18}) (.{1,300})$/s.exec(text) ?? [];
  const kind = kinds.find((each) => each === name);
  if (!kind || !id) return null;
  // The provider names what came; all else has ids of ours.
  const isForm = kind === "theirs" || uuidForm.test(id);
  return isForm ? { at: new Date(Number(millis)), kind, arrival: Number(arrival), id } : null;
}

/** What a button of an offered time sends back. */
export function writeChoice(messageId: string, { startAt }: Pick<OfferedTime, "startAt">): string {
  return `time:${messageId}:${Date.parse(startAt)}`;
}

/** Reads what writeChoice wrote, or null. */
export function readChoice(payload: string) {
  const [, messageId, millis] = /^time:([0-9a-f-]{36}):(\d{1,15})$/.exec(payload) ?? [];
  if (!messageId || !uuidForm.test(messageId)) return null;
  return { messageId, startAt: new Date(Number(millis)) };
}
