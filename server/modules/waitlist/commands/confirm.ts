import { and, eq, isNull } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertTakesBookings } from "#server/modules/booking/queries/private-link.ts";
import type { OwnWait } from "#shared/schemas/waitlist.ts";
import { openEntry, presentOwnWait } from "../queries/by-token.ts";
import { endEntry } from "../steps/end-entry.ts";
import { readFormer, readUnproven } from "../steps/read-former.ts";
import { queueOffers } from "./queue-offers.ts";

/**
 * Confirms the address of somebody who waits, by the link in its mail; from now on times are offered. What
 * the same person waited for at that link before gives way to it, with its place in line, and so does what
 * anybody else has asked for there under that address.
 * Repeating it changes nothing. Throws what `openEntry` and, for a
 * new confirmation, `assertTakesBookings` throw.
 */
export async function confirmWait(ctx: RequestContext, token: string): Promise<OwnWait> {
  const { org, organization, entry } = await openEntry(ctx, token);
  const { deps, requestId } = ctx;
  const { waitlistEntries: t } = org.tables;
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId, org, author }, async (write) => {
    if (entry.contactKey) await write.lock("waiting", entry.contactKey);
    const own = and(eq(t.id, entry.id), eq(t.status, "waiting"), isNull(t.consentAt));
    const [open] = await write.tx.select({ id: t.id }).from(t).where(own).for("update");
    if (!open) return;
    assertTakesBookings(organization, deps.now());
    const former = await readFormer(write.tx, org, entry);
    const others = await readUnproven(write.tx, org, entry);
    for (const { id } of [...(former ? [former] : []), ...others]) {
      await endEntry(write, org, id, { status: "removed", appointmentId: null });
    }
    await write.tx
      .update(t)
      .set({ consentAt: deps.now(), ...(former && { queuedAt: former.queuedAt }) })
      .where(own);
    await write.audit({ action: "waitlist.confirm", entity: "waitlist", entityId: entry.id });
    write.emitChange("waitlist", entry.id, "update");
    await queueOffers(write, org);
  });
  return presentOwnWait(await openEntry(ctx, token));
}
