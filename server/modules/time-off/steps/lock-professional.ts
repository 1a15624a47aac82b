import { and, eq, isNull } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { mayManageEveryones } from "../rules.ts";

/**
 * Takes the professional's lock, under which appointments are written too, and checks that this
 * member may write their time off. People who have left the team get no new time off; with
 * `deleted`, existing ones can be changed and removed. Throws `not_found` and `forbidden`.
 */
export async function lockProfessional(
  write: OrgWrite,
  org: OrgDb,
  session: ActiveSession,
  professionalId: string,
  { deleted }: { readonly deleted: boolean } = { deleted: false },
): Promise<void> {
  await write.lock("professional", professionalId);
  await assertMayBlock(write.tx, org, session, professionalId, { deleted });
}

/** Checks the same without the lock. Throws `not_found` and `forbidden`. */
export async function assertMayBlock(
  db: Pick<OrgDb["db"], "select">,
  { tables: { employees } }: OrgDb,
  session: ActiveSession,
  professionalId: string,
  { deleted }: { readonly deleted: boolean } = { deleted: false },
): Promise<void> {
  const [professional] = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(
      and(eq(employees.id, professionalId), deleted ? undefined : isNull(employees.deletedAt)),
    );
  const isOwn = professional?.userId === session.user.id;
  if (!isOwn && !mayManageEveryones(session)) throw new DomainError("forbidden");
  if (!professional) throw new DomainError("not_found");
}
