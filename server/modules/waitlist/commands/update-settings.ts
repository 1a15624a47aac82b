import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { changesOf } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { WaitlistSettings } from "#shared/schemas/waitlist-settings.ts";
import { readWaitlistSettings } from "../queries/settings.ts";

/** Changes how long a time is held for whom it is offered to; offers already made keep their hour. */
export function updateWaitlistSettings(
  ctx: MemberContext,
  wanted: WaitlistSettings,
): Promise<WaitlistSettings> {
  const { org } = ctx;
  const { waitlistSettings: t } = org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    await lock("waitlist settings", org.id);
    const held = await readWaitlistSettings({ db: tx, tables: org.tables });
    const { history: changes } = changesOf<WaitlistSettings>(held, wanted);
    if (Object.keys(changes).length === 0) return held;
    await tx.insert(t).values(wanted).onConflictDoUpdate({ target: t.isOnly, set: wanted });
    await audit({ action: "waitlist.settings", entity: "waitlist", entityId: org.id, changes });
    emitChange("waitlist", org.id, "update");
    return wanted;
  });
}
