import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { dueWork } from "#drizzle/schema/platform/due-work.ts";
import type { BusinessType } from "#shared/domain/business-types.ts";
import { dueRowsOf } from "#server/kernel/due-work.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import { provisionOrganization } from "#server/kernel/migrations/migration-apply.ts";
import { writePlatform, type PlatformContext } from "#server/kernel/write-platform.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { assertRoom, lockRoom } from "../steps/assert-room.ts";
import { furnish } from "../steps/furnish.ts";

type Input = {
  readonly name: string;
  readonly businessType: BusinessType;
  /** The user who becomes its owner. */
  readonly ownerId: string;
  /**
   * The owner as somebody who attends; there is a calendar then, too, and the first steps begin.
   * Without it, it is empty.
   */
  readonly attendant?: { readonly name: string; readonly email: string };
  /** The user who asked for it; null for the system. */
  readonly actorUserId?: string;
  /** Throws when whoever asked may no longer have it, once its tables are there. */
  readonly assertStill?: (tx: Transaction) => Promise<void>;
};

export type NewOrganization = { readonly id: string; readonly schemaName: string };

/**
 * Adds an organisation to an account: its row, its schema with all tables and its owner, all or
 * nothing. Organisations are counted under a lock on the account: throws `plan_limit_reached`, and
 * `conflict` for an owner whose mailbox nobody has proven. `provision` makes the schema; tests have
 * some in store.
 */
export async function createOrganization(
  ctx: PlatformContext,
  accountId: string,
  { name, businessType, ownerId, attendant, actorUserId, assertStill }: Input,
  provision: typeof provisionOrganization = provisionOrganization,
): Promise<NewOrganization> {
  // Not a time-ordered id: it becomes the schema's name, which members see.
  const id = randomUUID();
  const schemaName = `org_${id.replaceAll("-", "")}`;
  const servingRole = await readRole(ctx.deps.database.pool);
  const client = await ctx.deps.database.owner.connect();
  try {
    // Migrations run statement by statement on the connection that holds the transaction.
    const database = { ...ctx.deps.database, db: drizzle({ client }) };
    return await writePlatform({ ...ctx, deps: { ...ctx.deps, database } }, async (write) => {
      await assertRoom(write.tx, accountId);
      // Its tables take seconds on a busy server: meanwhile the account isn't locked, so that nobody
      // who closes another of its organisations, or pays, waits for longer than a lock may take.
      await provision(client, schemaName, servingRole);
      await lockRoom(write.tx, accountId);
      await assertStill?.(write.tx);
      await write.tx
        .insert(organizations)
        .values({ id, accountId, name, businessType, schemaName, firstStep: attendant ? 0 : null });
      await assertProvenOwner(write.tx, ownerId);
      const house = { schemaName, requestId: ctx.requestId };
      const employeeId = attendant
        ? await furnish(write.tx, house, { id: ownerId, ...attendant })
        : null;
      await write.tx.insert(memberships).values({
        userId: ownerId,
        organizationId: id,
        role: "owner",
        permissions: [],
        employeeId,
      });
      await write.tx.insert(dueWork).values(dueRowsOf(id));
      await write.audit({
        action: "organization.create",
        actorUserId: actorUserId ?? null,
        organizationId: id,
        entityId: id,
        detail: { ownerId },
      });
      return { id, schemaName };
    });
  } finally {
    client.release();
  }
}

/** An unproven login works in the organisation alone that made it and may know its password. */
async function assertProvenOwner(tx: Transaction, ownerId: string): Promise<void> {
  const owner = await lockUser(tx, ownerId);
  if (!owner?.provenAt) throw new DomainError("conflict", {}, [], organizationTexts.unproven);
}
