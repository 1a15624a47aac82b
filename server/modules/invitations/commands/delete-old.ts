import { lt } from "drizzle-orm";
import { invitationQuotas, invitations } from "#drizzle/schema/platform/invitations.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dateAt, dayMs } from "#shared/domain/dates.ts";

/** How long the link of an accepted invitation says that it was used. */
const acceptedDays = 30;

/** Deletes accepted invitations and the counts of past days. */
export async function deleteOldInvitations({
  database: { db },
  now,
}: Pick<Deps, "database" | "now">): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  await db.delete(invitations).where(lt(invitations.acceptedAt, before(acceptedDays)));
  const yesterday = dateAt(before(1).getTime());
  await db.delete(invitationQuotas).where(lt(invitationQuotas.day, yesterday));
}
