import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { BookWaitlistEntryInput } from "#shared/schemas/waitlist.ts";
import { endEntry } from "../steps/end-entry.ts";

/**
 * Ends somebody's waiting by the appointment that staff made; throws `not_found` for an unknown
 * appointment and where nobody waits any more.
 */
export function bookEntry(
  ctx: MemberContext,
  { id, appointmentId }: BookWaitlistEntryInput,
): Promise<{ id: string }> {
  const { appointments: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const [made] = await write.tx.select({ id: t.id }).from(t).where(eq(t.id, appointmentId));
    if (!made) throw new DomainError("not_found");
    await endEntry(write, ctx.org, id, { status: "booked", appointmentId });
    return { id };
  });
}
