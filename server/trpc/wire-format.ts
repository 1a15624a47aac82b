import superjson from "superjson";
import { isPlainJson } from "./plain-json.ts";

/**
 * How tRPC's calls and answers become JSON. Calls are plain JSON, `{ json: input }`: annotations
 * such as superjson's turn a few bytes into sets, typed arrays and paths before any schema has seen
 * them, so they are refused unread. Nearly all answers are already plain JSON: they are sent as
 * superjson would send them, without its walk that copies every value and looks for dates, which
 * for a week of appointments takes longer than reading it from the database.
 */
export const wireFormat = {
  input: {
    serialize: (value: unknown) => ({ json: value }),
    deserialize: readPlainInput,
  },
  output: {
    serialize: (value: unknown) =>
      isPlainJson(value) ? { json: value } : superjson.serialize(value),
    deserialize: superjson.deserialize,
  },
};

/** Throws for anything but `{ json }`; a missing input counts as none. */
function readPlainInput(sent: unknown): unknown {
  if (sent === undefined) return undefined;
  if (typeof sent === "object" && sent !== null) {
    const names = Object.keys(sent);
    if (names.length === 0) return undefined;
    if (names.length === 1 && names[0] === "json") return (sent as { json: unknown }).json;
  }
  throw new TypeError("An input is sent as { json } without annotations");
}
