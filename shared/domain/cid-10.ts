import { cidTable } from "../texts/cid-10.pt-br.ts";

let known: ReadonlySet<string> | undefined;

/**
 * Reads a code of the CID-10 with or without its dot, as `E29.1`; null for what is none. A subcategory
 * exists when its category does: the table has all of these and only the commonest of those.
 */
export function readCid(typed: string): string | null {
  const [, category = "", part = ""] =
    /^([A-Z]\d{2})\.?(\d{0,2})$/.exec(typed.trim().toUpperCase()) ?? [];
  known ??= new Set(cidTable.map((line) => line.split(" ", 1)[0] ?? ""));
  if (!known.has(category)) return null;
  return part ? `${category}.${part}` : category;
}
