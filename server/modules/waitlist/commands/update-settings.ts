import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { WaitlistSettings } from "#shared/schemas/waitlist-settings.ts";

/** Changes how long a time is held for whom it is offered to; offers already made keep their hour. */
export function updateWaitlistSettings(
  ctx: MemberContext,
  wanted: WaitlistSettings,
): Promise<WaitlistSettings> {
  const { org } = ctx;
  const { waitlistSettings: t } = org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    await tx.insert(t).values(wanted).onConflictDoUpdate({ target: t.isOnly, set: wanted });
    const changes = { offerMinutes: [null, wanted.offerMinutes] };
    await audit({ action: "waitlist.settings", entity: "waitlist", entityId: org.id, changes });
    emitChange("waitlist", org.id, "update");
    return wanted;
  });
}
