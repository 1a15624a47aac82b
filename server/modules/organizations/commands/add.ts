import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { CreateOrganizationInput, OrganizationOutput } from "#shared/schemas/organizations.ts";
import { creationLimit, presentOrganization } from "../rules.ts";
import { assertOwner } from "./assert-owner.ts";
import { createOrganization } from "./create-organization.ts";

/**
 * Adds an organisation to the caller's account, with a calendar and the caller as its owner. It
 * shares the account's subscription. Throws `forbidden` unless an owner asks, `plan_limit_reached`,
 * and `conflict` for a caller whose mailbox nobody has proven.
 */
export async function addOrganization(
  ctx: MemberContext,
  { name, businessType }: CreateOrganizationInput,
): Promise<OrganizationOutput> {
  const { deps, session } = ctx;
  assertOwner(session);
  const { user, organization } = session;
  await deps.limiter.hit("organization-create", organization.accountId, creationLimit);
  const { id } = await createOrganization(ctx, organization.accountId, {
    name,
    businessType,
    ownerId: user.id,
    attendant: user,
    actorUserId: user.id,
  });
  const [made] = await deps.database.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!made) throw new Error("the organisation that was just made is gone");
  return presentOrganization(made);
}
