import superjson from "superjson";
import { isPlainJson } from "./plain-json.ts";
import { sharedEventJson } from "./shared-json.ts";

/**
 * How tRPC's answers become JSON. Nearly all of them are plain JSON already: those are sent as
 * superjson would send them, without its walk that copies every value and looks for dates, which
 * for a week of appointments takes longer than reading it from the database.
 */
export const wireFormat = {
  input: superjson,
  output: {
    serialize: (value: unknown) =>
      sharedEventJson(value) !== undefined || isPlainJson(value)
        ? { json: value }
        : superjson.serialize(value),
    deserialize: superjson.deserialize,
  },
};
