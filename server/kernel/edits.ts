import { sql, type AnyColumn } from "drizzle-orm";
import type { Collection } from "#shared/events.ts";
import { DomainError } from "./errors.ts";
import type { OrgWrite } from "./org-write.ts";

/** What an edit changes in a row. */
export type Changes<Fields> = {
  readonly fields: Partial<Fields>;
  /** Old and new values by field. */
  readonly history: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** The fields that the caller gave; `undefined` means not given. */
type Wanted<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

type Held<Fields> = { readonly [Field in keyof Fields]: unknown };

type Edit<Row, Fields> = {
  /** The row's name in the history. */
  readonly entity: string;
  readonly collection: Collection;
  readonly id: string;
  /** The version that the author has seen; without one the edit overwrites whatever is there. */
  readonly version: number | undefined;
  /** Reads the row and locks it until the end of the transaction. */
  readonly lock: () => Promise<Row | undefined>;
  /** Returns what the row holds in the editable fields. */
  readonly held: (old: Row) => Held<Fields>;
  readonly wanted: Wanted<Fields>;
  /** Checks the fields that differ and writes them with `nextVersion`. */
  readonly save: (fields: Partial<Fields>, old: Row) => Promise<Row | undefined>;
};

/**
 * Edits one row: lock → version → diff → check and write → audit → change event. An edit that
 * changes nothing writes and announces nothing. Throws `not_found`, `row_changed` when the row
 * moved on since `version`, and whatever `save` throws.
 */
export async function editRow<Row extends { readonly version: number }, Fields extends object>(
  { audit, emitChange }: Pick<OrgWrite, "audit" | "emitChange">,
  { entity, collection, id, version, lock, held, wanted, save }: Edit<Row, Fields>,
): Promise<Row> {
  const old = currentRow(await lock(), version);
  const { fields, history } = changesOf(held(old), wanted);
  if (Object.keys(fields).length === 0) return old;
  const saved = await save(fields, old);
  if (!saved) throw new Error(`UPDATE of a locked ${entity} returned no row`);
  await audit({ action: `${entity}.update`, entity, entityId: id, changes: history });
  emitChange(collection, id, "update");
  return saved;
}

/**
 * Returns the locked row if it exists and is still what the author has seen. Throws `not_found` and
 * `row_changed`.
 */
export function currentRow<Row extends { readonly version: number }>(
  row: Row | undefined,
  version?: number,
): Row {
  if (!row) throw new DomainError("not_found");
  if (hasMovedOn(row, version)) throw new DomainError("row_changed");
  return row;
}

/**
 * Whether somebody changed the row after the author saw it; false when the author names no version.
 */
export function hasMovedOn(row: { readonly version: number }, version?: number): boolean {
  return version !== undefined && version !== row.version;
}

/** Returns which of the given fields differ from what is held. */
export function changesOf<Fields extends object>(
  held: Held<Fields>,
  wanted: Wanted<Fields>,
): Changes<Fields> {
  const before = new Map<string, unknown>(Object.entries(held));
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && canonical(value) !== canonical(before.get(field)),
  );
  return {
    fields: Object.fromEntries(changed) as Partial<Fields>,
    history: Object.fromEntries(
      changed.map(([field, value]) => [field, [before.get(field), value]]),
    ),
  };
}

/** Whether all the given fields are what is held. */
export function holdsAlready<Fields extends object>(
  held: Held<Fields>,
  wanted: Wanted<Fields>,
): boolean {
  return Object.keys(changesOf(held, wanted).fields).length === 0;
}

/** What every write sets on a versioned row: its time is `at`, or what the database's clock shows. */
export function nextVersion({ version }: { readonly version: AnyColumn }, at?: Date) {
  return { version: sql`${version} + 1`, updatedAt: at ?? sql`now()` };
}

/** Writes equal values as equal text: jsonb keeps its own order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
