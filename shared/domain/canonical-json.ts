/** A value that JSON can say; absent fields are left out. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * Writes a value in the one way that its hash is taken of: fields in the order of their names' code
 * units, without spaces, numbers and texts as JSON.stringify writes them (RFC 8785). Throws for
 * numbers that JSON can't say.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`${value} can't be written as JSON`);
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.keys(value)
    .toSorted()
    .flatMap((name) => {
      const field = value[name];
      return field === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(field)}`];
    });
  return `{${fields.join(",")}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
