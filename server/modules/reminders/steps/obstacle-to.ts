import type { OrgDb } from "#server/kernel/org-db.ts";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { Reminded, ReminderOrganization } from "../queries.ts";
import { dueOffset, minutesAfter, returnMinutes, type Claimed, type Outcome } from "../rules.ts";
import { isReturnTaken } from "./read-return.ts";

type About = {
  readonly organization: ReminderOrganization;
  readonly reminded: Reminded;
  readonly now: Date;
};

/** Returns why a reminder must not go out any more, or null when it may. */
export async function obstacleTo(
  org: OrgDb,
  claimed: Claimed,
  about: About,
): Promise<Outcome | null> {
  if (!about.organization.isOpen) return { status: "cancelled" };
  if (about.now >= claimed.startAt) return { status: "failed", failure: "too_late" };
  if (claimed.kind === "appointment") return obstacleToReminder(claimed, about);
  const isWanted = isReturnWanted(claimed, about);
  const isTaken = isWanted && (await isReturnTaken(org, claimed.appointmentId, about.now));
  return isWanted && !isTaken ? null : { status: "cancelled" };
}

/** Whether a return is still marked for that time, and the account takes bookings. */
function isReturnWanted({ startAt }: Claimed, { organization, reminded, now }: About): boolean {
  const { needsReturn, returnAt, status } = reminded;
  return (
    organization.returnsEnabled &&
    !isReadOnly(organization, now) &&
    needsReturn &&
    returnAt !== null &&
    minutesAfter(returnAt, returnMinutes).getTime() === startAt.getTime() &&
    status !== "cancelled" &&
    status !== "no_show"
  );
}

function obstacleToReminder(
  claimed: Claimed,
  { organization, reminded, now }: About,
): Outcome | null {
  const stillStands =
    organization.remindersEnabled &&
    (reminded.status === "scheduled" || reminded.status === "confirmed") &&
    reminded.startAt.getTime() === claimed.startAt.getTime();
  if (!stillStands) return { status: "cancelled" };
  const due = dueOffset(organization.reminderOffsetsMinutes, claimed.startAt, now);
  // A nearer one has become due while this one waited: two at once would say the same.
  if (due !== null && due < claimed.offsetMinutes) return { status: "cancelled" };
  return null;
}

/**
 * Returns what becomes of a message to a phone at night: it waits for the morning or, where the
 * appointment begins before that, leaves it to a channel that wakes nobody. Null by day.
 */
export function heldBack({ startAt }: Claimed, { organization, reminded, now }: About) {
  const nextAttemptAt = quietUntil(quietHoursOf(organization), now, reminded.timeZone);
  if (!nextAttemptAt) return null;
  if (nextAttemptAt >= startAt) {
    return { status: "failed", failure: "quiet_hours" } as const;
  }
  return { status: "queued", nextAttemptAt } as const;
}
