import { lt, sql } from "drizzle-orm";
import { invitationQuotas } from "#drizzle/schema/platform/invitations.ts";
import { dateAt } from "#shared/domain/dates.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import { mailboxLimit, openingsPerDay } from "../rules.ts";
import { keepGrants } from "../commands/keep-grants.ts";
import { sendLink, type Person } from "./links.ts";

export async function inviteAgain(
  ctx: WriteContext,
  write: OrgWrite,
  person: Person,
): Promise<void> {
  const { org, deps } = ctx;
  const mailbox = `${org.id} ${contactKey(person.email)}`;
  await deps.limiter.hit("invitation-mailbox", mailbox, mailboxLimit);
  await keepGrants(ctx, write.tx, person);
  await sendLink(ctx, write, person.employeeId);
  await write.audit({
    action: "employee.invite",
    entity: "employee",
    entityId: person.employeeId,
    changes: { email: [null, person.email], role: [null, person.role] },
  });
}

export async function countOpening({ org, deps }: WriteContext, tx: Transaction): Promise<void> {
  const t = invitationQuotas;
  const counted = await tx
    .insert(t)
    .values({ organizationId: org.id, day: dateAt(deps.now().getTime()), used: 1 })
    .onConflictDoUpdate({
      target: [t.organizationId, t.day],
      set: { used: sql`${t.used} + 1` },
      setWhere: lt(t.used, openingsPerDay),
    })
    .returning({ used: t.used });
  if (counted.length > 0) return;
  throw new DomainError("invitation_limit_reached", { limit: openingsPerDay });
}
