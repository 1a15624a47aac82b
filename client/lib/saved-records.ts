import { getQueryKey } from "@trpc/react-query";
import type { Collection } from "#shared/events.ts";
import { changed, queriesShowing } from "./changes.ts";
import { queryClient } from "./trpc.ts";

type Saved = { readonly id: string; readonly version: number };

/**
 * Shows a saved record at once wherever an older version of it is listed, and reloads what shows
 * its collection: who opens it again right after saving finds what was saved.
 */
export function showSaved(what: Collection, saved: Saved): void {
  queryClient.setQueriesData({ predicate: queriesShowing([what]) }, (data: unknown) =>
    isList(data) ? data.map((row) => (isOlder(row, saved) ? saved : row)) : data,
  );
  void changed(what);
}

/** Rewrites every loaded answer of a list at once: what is shown doesn't wait for the server. */
export function rewriteLists<Row>(
  list: Parameters<typeof getQueryKey>[0],
  write: (rows: readonly Row[]) => readonly Row[],
): void {
  queryClient.setQueriesData(
    { queryKey: getQueryKey(list) },
    (rows: readonly Row[] | undefined) => rows && write(rows),
  );
}

function isList(data: unknown): data is readonly unknown[] {
  return Array.isArray(data);
}

/** An answer with other fields than the saved record can't be made from it, and is left alone. */
function isOlder(row: unknown, saved: Saved): boolean {
  if (typeof row !== "object" || row === null) return false;
  const { id, version } = row as Partial<Saved>;
  const hasSameFields = Object.keys(row).every((field) => field in saved);
  return id === saved.id && version !== undefined && version < saved.version && hasSameFields;
}
