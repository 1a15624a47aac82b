import type { OrganizationOutput } from "#shared/schemas/organizations.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { listMemberOrganizations } from "#server/modules/auth/queries.ts";

/** Returns the caller's organisations, the active one first. */
export async function listOrganizations(ctx: MemberContext): Promise<OrganizationOutput[]> {
  const rows = await listMemberOrganizations(ctx.deps.database.db, ctx.session.user.id);
  const isCurrent = (row: { id: string }) => Number(row.id === ctx.org.id);
  return rows
    .toSorted((a, b) => isCurrent(b) - isCurrent(a))
    .map(({ createdAt, ...row }) => Object.assign(row, { createdAt: createdAt.toISOString() }));
}

/** Returns the organisation that the caller works in. */
export async function readCurrentOrganization(ctx: MemberContext): Promise<OrganizationOutput> {
  const [current] = await listOrganizations(ctx);
  if (current?.id !== ctx.org.id) throw new DomainError("not_found");
  return current;
}
