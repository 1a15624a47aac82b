import { isPlainJson } from "./plain-json.ts";

/** The JSON of values that many listeners are sent; gone with the values. */
const texts = new WeakMap<object, string>();

/**
 * Writes the JSON of a value once for all who will be sent it; the value never changes again. One
 * that JSON can't carry as it is gets no text. `known` is its JSON where the caller has it already.
 */
export function shareJson(value: object, known?: string): void {
  if (known !== undefined) texts.set(value, known);
  else if (isPlainJson(value)) texts.set(value, JSON.stringify(value));
}

/** The JSON that was written of a value, if it was. */
export function sharedJson(value: object): string | undefined {
  return texts.get(value);
}

/** The JSON of what an event of a subscription carries, which tRPC sends as `{ id, data }`. */
export function sharedEventJson(event: unknown): string | undefined {
  if (typeof event !== "object" || event === null || !("data" in event)) return undefined;
  const { data } = event;
  return typeof data === "object" && data !== null ? texts.get(data) : undefined;
}
