import { requestMessages } from "#shared/messages.pt-br.ts";
import { invalidField } from "./errors.ts";

/** Returns where the next page starts as one opaque word: the sort key and id of the last row. */
export function encodeCursor(sortKey: string, id: string): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString("base64url");
}

/** Reads a cursor; throws `invalid_input` for anything that encodeCursor didn't make. */
export function decodeCursor(cursor: string): { sortKey: string; id: string } {
  const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  if (Array.isArray(parts) && parts.length === 2) {
    const [sortKey, id] = parts as unknown[];
    if (typeof sortKey === "string" && typeof id === "string" && isStorable(sortKey, id)) {
      return { sortKey, id };
    }
  }
  throw invalidField("cursor", requestMessages.invalidPage);
}

/** Postgres refuses NUL in text and ids that are no uuid. */
function isStorable(sortKey: string, id: string): boolean {
  return !sortKey.includes("\u0000") && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
