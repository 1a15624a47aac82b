import superjson from "superjson";

/**
 * How tRPC's answers become JSON. Nearly all of them are plain JSON already: those are sent as
 * superjson would send them, without its walk that copies every value and looks for dates, which
 * for a week of appointments takes longer than reading it from the database.
 */
export const wireFormat = {
  input: superjson,
  output: {
    serialize: (value: unknown) =>
      isPlainJson(value) ? { json: value } : superjson.serialize(value),
    deserialize: superjson.deserialize,
  },
};

/** True when JSON.stringify loses nothing of the value. */
function isPlainJson(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "object":
      return value === null || isPlainContainer(value);
    default:
      return false;
  }
}

function isPlainContainer(value: object): boolean {
  if (Array.isArray(value)) return value.every(isPlainJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) {
    if (!isPlainJson(value[key as keyof typeof value])) return false;
  }
  return true;
}
