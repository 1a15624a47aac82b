/** True when JSON.stringify loses nothing of the value. */
export function isPlainJson(value: unknown): boolean {
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
