import { and, count, eq, gt, inArray, like } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, sqlState } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { removeAccess } from "#server/modules/auth/commands/remove-access.ts";
import { dropInvitation } from "#server/modules/invitations/commands/drop-invitation.ts";
import { assertOwnerLeft } from "#server/modules/organizations/commands/assert-owner-left.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { assertOutranks, refused } from "../rules.ts";
import { lockTarget } from "../steps/lock-target.ts";

/** Foreign keys of appointments, links and time off: a row that they name stays. */
const stillNamed = "23503";

/**
 * Removes somebody from the team, with the membership, the invitation and the sessions in this
 * organisation; the login itself is the person's own. While past records or patients' charts name them, the row stays,
 * marked and in no list. Throws `not_found`, `in_use` with the number of future appointments, and
 * `forbidden` with the reason for oneself, for those of higher rank and for the last owner.
 */
export function deleteEmployee(
  member: MemberContext,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const ctx = asMember(member);
  const { org } = ctx;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const { row, standing } = await lockTarget(write, org, { id });
    if (row.userId === member.session.user.id) throw refused(employeeTexts.ownDeletion);
    assertOutranks(member.session, standing);
    await assertNothingAhead(tx, member, id);
    if (row.userId) {
      const { userId, organizationId } = memberships;
      await tx.delete(memberships).where(and(eq(userId, row.userId), eq(organizationId, org.id)));
      await assertOwnerLeft(tx, org.id);
      await removeAccess(tx, {
        userId: row.userId,
        organizationId: org.id,
        at: ctx.deps.now(),
      });
    }
    await dropInvitation(tx, org, id);
    await removeRow(tx, org, id, ctx.deps.now());
    await audit({
      action: "employee.delete",
      entity: "employee",
      entityId: id,
      changes: { name: [row.name, null], email: [row.email, null], role: [standing.role, null] },
    });
    emitChange("users", id, "delete");
    // This closes the person's own open screens.
    if (row.userId) emitChange("users", row.userId, "delete");
    return { deleted: true };
  });
}

async function assertNothingAhead(
  tx: Transaction,
  { org, deps, session }: MemberContext,
  id: string,
): Promise<void> {
  const { appointments } = org.tables;
  const now = deps.now();
  const [ahead] = await tx
    .select({ count: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.professionalId, id),
        gt(appointments.endAt, now),
        inArray(appointments.status, ["scheduled", "confirmed", "in_progress"]),
      ),
    );
  if (!ahead?.count) return;
  const words = isReadOnly(session.subscription, now)
    ? employeeTexts.appointmentsWhileReadOnly
    : employeeTexts.futureAppointments;
  const message = words(ahead.count);
  throw new DomainError("in_use", { count: ahead.count }, [], message);
}

async function removeRow(tx: Transaction, { tables }: OrgDb, id: string, at: Date): Promise<void> {
  const { employees: t, clinicalEntries: e } = tables;
  // Charts name who attended and who prescribed in what they say, which no foreign key reaches.
  const [charted] = await tx
    .select({ number: e.number })
    .from(e)
    .where(like(e.content, `%"${id}"%`))
    .limit(1);
  if (!charted && (await removedWhole(tx, tables, id))) return;
  await tx
    .update(t)
    .set({
      deletedAt: at,
      isActive: false,
      attends: false,
      ...nextVersion(t),
    })
    .where(eq(t.id, id));
}

/** Removes a row for good, unless a foreign key names it; returns whether it is gone. */
async function removedWhole(tx: Transaction, { employees: t }: OrgDb["tables"], id: string) {
  try {
    await tx.transaction((inner) => inner.delete(t).where(eq(t.id, id)));
    return true;
  } catch (error) {
    if (sqlState(error) !== stillNamed) throw error;
    return false;
  }
}
