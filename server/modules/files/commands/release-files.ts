import { asc, inArray, notExists, and, or, eq, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { removalJob } from "../rules.ts";

/**
 * Releases files as part of a command: those that nothing refers to any more lose their row now,
 * and their object through a job after the commit. Returns how many.
 */
export async function releaseFiles(
  { tx, queueJob }: Pick<OrgWrite, "tx" | "queueJob">,
  org: OrgDb,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const { files, bookingLinks } = org.tables;
  // A separate statement: the DELETE must see what the former holders of the rows have committed.
  await tx
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .orderBy(asc(files.key))
    .for("update");
  const users = tx
    .select({ one: sql`1` })
    .from(bookingLinks)
    .where(
      or(eq(bookingLinks.logoImageKey, files.key), eq(bookingLinks.bannerImageKey, files.key)),
    );
  const gone = await tx
    .delete(files)
    .where(and(inArray(files.key, [...keys]), notExists(users)))
    .returning({ key: files.key });
  if (gone.length > 0) queueJob(removalJob(gone.map(({ key }) => key)));
  return gone.length;
}
