import { isPlainJson } from "./plain-json.ts";

/** Where a value keeps its JSON; every garbage collection would walk a table beside the values. */
const writtenJson = Symbol("written JSON");

type Written = {
  readonly text: string;
  /** Whole messages around the text, by what precedes it. */
  readonly frames: Map<string, Buffer>;
};

/** Listeners number their subscriptions alike; those that don't each get their own frame. */
const keptFrames = 8;

/**
 * Writes the JSON of a value once for all receivers; the value never changes again. A value that
 * JSON can't carry unchanged gets no text. `known` is its JSON if the caller has it already.
 */
export function shareJson(value: object, known?: string): void {
  const text = known ?? (isPlainJson(value) ? JSON.stringify(value) : undefined);
  if (text === undefined) return;
  const written: Written = { text, frames: new Map() };
  Object.defineProperty(value, writtenJson, { value: written });
}

/** Returns the JSON that was written of a value, if it was. */
export function sharedJson(value: object): string | undefined {
  return writtenOf(value)?.text;
}

/**
 * Returns the bytes of a message around a value's JSON, between `head` and `tail`; null for a value
 * without JSON. Receivers of the same message share the same bytes, which nobody may change.
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
