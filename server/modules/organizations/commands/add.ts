import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Database } from "#server/kernel/database.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { CreateOrganizationInput, OrganizationOutput } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { readAccountRole } from "../queries.ts";
import { creationLimit, presentOrganization } from "../rules.ts";
import { assertRoom } from "../steps/assert-room.ts";
import { assertOwner } from "./assert-owner.ts";
import { createOrganization } from "./create-organization.ts";

/**
 * Adds an organisation to the caller's account, with a calendar and the caller as its owner. It
 * shares the account's subscription. Throws `forbidden` unless an owner asks who holds the account,
 * `plan_limit_reached`, and `conflict` for a caller whose mailbox nobody has proven.
 */
export async function addOrganization(
  ctx: MemberContext,
  { name, businessType }: CreateOrganizationInput,
): Promise<OrganizationOutput> {
  const { deps, session } = ctx;
  assertOwner(session);
  const { user, organization } = session;
  // Before it is counted: nobody's refused tries use up what an account may make in a day.
  await assertHolder(deps.database.db, session);
  await assertRoom(deps.database.db, organization.accountId);
  await deps.limiter.hit("organization-create", organization.accountId, creationLimit);
  const { id } = await createOrganization(ctx, organization.accountId, {
    name,
    businessType,
    ownerId: user.id,
    attendant: user,
    actorUserId: user.id,
    assertStill: (tx) => assertHolder(tx, session),
  });
  const [made] = await deps.database.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!made) throw new Error("the organisation that was just made is gone");
  return presentOrganization(made);
}

/** Throws `forbidden` unless the person owns the organisation that the account began with. */
async function assertHolder(
  db: Database["db"] | Transaction,
  session: ActiveSession,
): Promise<void> {
  if ((await readAccountRole(db, session)) !== "owner") {
    throw new DomainError("forbidden", {}, [], organizationTexts.holdersOnly);
  }
}
