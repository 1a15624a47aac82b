import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { findInvitation } from "../queries.ts";
import { markDeclined } from "../steps/links.ts";

/**
 * Ends the link for good; the team sees that the person declined. Throws what `findInvitation`
 * throws.
 */
export async function declineInvitation(
  ctx: RequestContext,
  { token }: { readonly token: string },
): Promise<void> {
  const { deps, requestId } = ctx;
  const { organization, employeeId } = await findInvitation(ctx, token);
  const org = deps.orgs.open(organization);
  const by: WriteContext = { deps, requestId, org, author: { kind: "visitor" } };
  await writeOrganization(by, async ({ tx, lock, audit, emitChange }) => {
    await lock("organization", org.id);
    // Checked again, now that nobody else can answer it.
    await findInvitation(ctx, token);
    await markDeclined(tx, org, { employeeId, at: deps.now() });
    await audit({
      action: "employee.decline_invitation",
      entity: "employee",
      entityId: employeeId,
    });
    emitChange("users", employeeId, "update");
  });
}
