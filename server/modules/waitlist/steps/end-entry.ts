import { and, eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

type Ending =
  | { readonly status: "booked"; readonly appointmentId: string }
  | { readonly status: "removed" };

const verbs = { booked: "book", removed: "remove" } as const;

/** Ends somebody's waiting; throws `not_found` where nobody waits any more. */
export async function endEntry(
  { tx, audit, emitChange }: OrgWrite,
  { tables: { waitlistEntries: t } }: OrgDb,
  id: string,
  ending: Ending,
): Promise<void> {
  const ended = await tx
    .update(t)
    .set(ending)
    .where(and(eq(t.id, id), eq(t.status, "waiting")))
    .returning({ id: t.id });
  if (ended.length === 0) throw new DomainError("not_found");
  await audit({
    action: `waitlist.${verbs[ending.status]}`,
    entity: "waitlist",
    entityId: id,
    changes: { status: ["waiting", ending.status] },
  });
  emitChange("waitlist", id, "delete");
}
