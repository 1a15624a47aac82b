import { and, eq, gt, isNull } from "drizzle-orm";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { addMembership } from "#server/modules/organizations/commands/add-membership.ts";
import type { OpenInvitation } from "../queries.ts";

type Acceptance = { readonly invitation: OpenInvitation; readonly token: string };

/**
 * Uses a link up and makes its membership, under the organisation's lock: role and permissions are
 * the present ones, and of two simultaneous callers one gets `invitation_used`. The caller must
 * have proven the login.
 */
export async function takeInvitation(
  ctx: WriteContext,
  write: OrgWrite,
  { invitation, token, userId }: Acceptance & { readonly userId: string },
): Promise<void> {
  const { tx, lock, audit, emitChange } = write;
  const { org, deps } = ctx;
  const { employeeId } = invitation;
  await lock("organization", org.id);
  const [taken] = await tx
    .update(invitations)
    .set({ acceptedAt: deps.now() })
    .where(
      and(
        eq(invitations.tokenHash, sha256Hex(token)),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, deps.now()),
      ),
    )
    .returning({ role: invitations.role, permissions: invitations.permissions });
  if (!taken) throw new DomainError("invitation_used");
  await addMembership(ctx, write, { ...taken, userId, employeeId }, "email_taken");
  const { employees: t } = org.tables;
  await tx
    .update(t)
    .set({ userId, ...nextVersion(t) })
    .where(eq(t.id, employeeId));
  await audit({
    action: "employee.accept_invitation",
    entity: "employee",
    entityId: employeeId,
    changes: { role: [null, taken.role] },
  });
  emitChange("users", employeeId, "update");
  emitChange("users", userId, "insert");
}
