import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";

/** Reads an organisation as it is at one moment: what is written meanwhile isn't seen, nor half of it. */
export function readSnapshot<T>(
  { db, tables }: OrgDb,
  read: (snapshot: OrgReader) => Promise<T>,
): Promise<T> {
  return db.transaction((tx) => read({ db: tx, tables }), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}
