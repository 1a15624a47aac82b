import { and, eq, inArray } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { holdsAlready } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { ReminderSettings, UpdateReminderSettingsInput } from "#shared/schemas/reminders.ts";
import { presentSettings } from "../rules.ts";

/**
 * Changes when customers are reminded. A new interval also reaches the appointments that are
 * already inside it, unless a nearer reminder went out; switching reminders off cancels the queued
 * ones, and so does switching returns off theirs. Throws `row_changed` when the settings are no longer those that the form was opened with.
 */
export function updateReminderSettings(
  ctx: MemberContext,
  { seen, ...changed }: UpdateReminderSettingsInput,
): Promise<ReminderSettings> {
  const { org, session } = ctx;
  return writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    const own = eq(organizations.id, org.id);
    const [stored] = await tx
      .select({
        remindersEnabled: organizations.remindersEnabled,
        reminderOffsetsMinutes: organizations.reminderOffsetsMinutes,
        quietFromHour: organizations.quietFromHour,
        quietUntilHour: organizations.quietUntilHour,
        undeliveredHours: organizations.undeliveredHours,
        alsoByMail: organizations.alsoByMail,
        returnsEnabled: organizations.returnsEnabled,
      })
      .from(organizations)
      .where(own)
      .for("update");
    if (!stored) throw new DomainError("not_found");
    const before = presentSettings(stored);
    if (!holdsAlready(before, withGiven(before, seen))) throw new DomainError("row_changed");
    const wanted = withGiven(before, changed);
    if (holdsAlready(before, wanted)) return before;
    await tx
      .update(organizations)
      .set({
        remindersEnabled: wanted.isEnabled,
        reminderOffsetsMinutes: wanted.offsetsMinutes,
        quietFromHour: wanted.quietHours?.from ?? null,
        quietUntilHour: wanted.quietHours?.until ?? null,
        undeliveredHours: wanted.undeliveredHours,
        alsoByMail: wanted.alsoByMail,
        returnsEnabled: wanted.returns,
      })
      .where(own);
    const { reminders: r } = org.tables;
    const off = [
      ...(wanted.isEnabled ? [] : ["appointment" as const]),
      ...(wanted.returns ? [] : ["return" as const]),
    ];
    if (off.length > 0) {
      await tx
        .update(r)
        .set({ status: "cancelled", updatedAt: ctx.deps.now() })
        .where(and(eq(r.status, "queued"), inArray(r.kind, off)));
    }
    await audit({
      action: "organization.update_reminders",
      actorUserId: session.user.id,
      organizationId: org.id,
      entityId: org.id,
      detail: { before, after: wanted },
    });
    emitChange(session.organization, "organizations", org.id, "update");
    return wanted;
  });
}

/** Returns the settings with those that a form or a script gave. */
function withGiven(
  before: ReminderSettings,
  given: Omit<UpdateReminderSettingsInput, "seen">,
): ReminderSettings {
  const { isEnabled, offsetsMinutes, quietHours, undeliveredHours, alsoByMail, returns } = given;
  return {
    isEnabled,
    offsetsMinutes: offsetsMinutes.toSorted((a, b) => b - a),
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
    undeliveredHours: undeliveredHours === undefined ? before.undeliveredHours : undeliveredHours,
    alsoByMail: alsoByMail ?? before.alsoByMail,
    returns: returns ?? before.returns,
  };
}
