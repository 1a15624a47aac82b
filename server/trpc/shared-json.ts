import { isPlainJson } from "./plain-json.ts";

/** Where the JSON of a value hangs on it; a table beside the values would be walked at each collection. */
const writtenJson = Symbol("written JSON");

type Written = {
  readonly text: string;
  /** Whole messages around the text, by what stands before it. */
  readonly frames: Map<string, Buffer>;
};

/** Listeners number their subscriptions alike; of those that don't, each has its own made. */
const keptFrames = 8;

/**
 * Writes the JSON of a value once for all who will be sent it; the value never changes again. One
 * that JSON can't carry as it is gets no text. `known` is its JSON where the caller has it already.
 */
export function shareJson(value: object, known?: string): void {
  const text = known ?? (isPlainJson(value) ? JSON.stringify(value) : undefined);
  if (text === undefined) return;
  const written: Written = { text, frames: new Map() };
  Object.defineProperty(value, writtenJson, { value: written });
}

/** The JSON that was written of a value, if it was. */
export function sharedJson(value: object): string | undefined {
  return writtenOf(value)?.text;
}

/**
 * The bytes of a message around a value's JSON, between `head` and `tail`; null for a value without.
 * Those who are sent the same get the same bytes, which nobody may change.
 */
export function sharedFrame(value: unknown, head: string, tail: string): Buffer | null {
  const written = typeof value === "object" && value !== null ? writtenOf(value) : undefined;
  if (!written) return null;
  const known = written.frames.get(head);
  if (known) return known;
  const frame = Buffer.from(`${head}${written.text}${tail}`);
  if (written.frames.size < keptFrames) written.frames.set(head, frame);
  return frame;
}

function writtenOf(value: object): Written | undefined {
  return (value as { [writtenJson]?: Written })[writtenJson];
}
