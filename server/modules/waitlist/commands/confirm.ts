import { and, eq, isNull } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertTakesBookings } from "#server/modules/booking/queries/private-link.ts";
import type { OwnWait } from "#shared/schemas/waitlist.ts";
import { openEntry, presentOwnWait } from "../queries/by-token.ts";
import { queueOffers } from "./queue-offers.ts";

/**
 * Confirms the address of somebody who waits, by the link in its mail; from now on times are offered.
 * Repeating it changes nothing. Throws what `openEntry` and, for a
 * new confirmation, `assertTakesBookings` throw.
 */
export async function confirmWait(ctx: RequestContext, token: string): Promise<OwnWait> {
  const { org, organization, entry } = await openEntry(ctx, token);
  const { deps, requestId } = ctx;
  const { waitlistEntries: t } = org.tables;
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId, org, author }, async (write) => {
    const confirmed = await write.tx
      .update(t)
      .set({ consentAt: deps.now() })
      .where(and(eq(t.id, entry.id), eq(t.status, "waiting"), isNull(t.consentAt)))
      .returning({ id: t.id });
    if (confirmed.length === 0) return;
    assertTakesBookings(organization, deps.now());
    await write.audit({ action: "waitlist.confirm", entity: "waitlist", entityId: entry.id });
    write.emitChange("waitlist", entry.id, "update");
    await queueOffers(write, org);
  });
  return presentOwnWait(await openEntry(ctx, token));
}
