import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import { dueWork } from "#drizzle/schema/platform/due-work.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { listAttachmentKeys } from "#server/modules/attachments/queries.ts";
import { listIncomingFileKeys } from "#server/modules/conversations/queries/files.ts";
import { listFileKeys } from "#server/modules/files/queries.ts";
import { isDropDue } from "../steps/drop-warning.ts";

/** The storage's largest call. */
const keysPerCall = 1_000;

/**
 * Drops what a deleted organisation had, once nobody can restore it: its files first, since only its
 * tables name them, then its schema and its rows in `platform`, alone in one transaction. A killed
 * try is done again from the beginning; files that are gone are no error.
 */
export async function dropOrganization(
  deps: Deps,
  { organizationId }: { readonly organizationId: string },
): Promise<void> {
  const { database, storage } = deps;
  const isDue = and(eq(organizations.id, organizationId), isDropDue(database.db, deps.now()));
  const columns = { id: organizations.id, schemaName: organizations.schemaName };
  const find = () => database.db.select(columns).from(organizations).where(isDue);
  const [found] = await find();
  if (!found) return;
  const org = deps.orgs.open(found);
  const lists = [listFileKeys(org), listAttachmentKeys(org), listIncomingFileKeys(org)];
  const read = Promise.all(lists).catch(async (error: unknown) => {
    // Another try may have dropped the tables meanwhile: there is nothing left to do.
    if ((await find()).length > 0) throw error;
    return null;
  });
  const keys = (await read)?.flat();
  if (!keys) return;
  for (let at = 0; at < keys.length; at += keysPerCall) {
    await storage.remove(keys.slice(at, at + keysPerCall));
  }
  const client = await database.owner.connect();
  try {
    const ownerDatabase = { ...database, db: drizzle({ client }) };
    const ctx = { deps: { ...deps, database: ownerDatabase }, requestId: randomUUID() };
    await writePlatform(ctx, async ({ tx, audit }) => {
      const [locked] = await tx.select(columns).from(organizations).where(isDue).for("update");
      if (!locked) return;
      const { schemaName } = locked;
      await tx.execute(`DROP SCHEMA ${pg.escapeIdentifier(schemaName)} CASCADE`);
      await client.query("DELETE FROM platform.organization_migrations WHERE schema_name = $1", [
        schemaName,
      ]);
      await tx.delete(dueWork).where(eq(dueWork.organizationId, organizationId));
      await tx.delete(sessions).where(eq(sessions.organizationId, organizationId));
      await tx.delete(documentCodes).where(eq(documentCodes.organizationId, organizationId));
      // Memberships, roles, invitations and slugs go with it.
      await tx.delete(organizations).where(eq(organizations.id, organizationId));
      await audit({
        action: "organization.drop",
        actorUserId: null,
        organizationId,
        entityId: organizationId,
        detail: { files: keys.length },
      });
    });
  } finally {
    client.release();
  }
}
