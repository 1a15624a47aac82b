import { canAny, type PermissionHolder } from "#shared/domain/permissions.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";

/**
 * Whether somebody may write every professional's time off; all others may write only their own.
 */
export function mayManageEveryones(member: PermissionHolder): boolean {
  return canAny(member, ["manage_appointments", "manage_employees"]);
}

type TimeOffRow = Omit<TimeOff, "start" | "end"> & {
  readonly startAt: Date;
  readonly endAt: Date;
};

/** Returns a row in the form of the wire. */
export function presentTimeOff({ startAt, endAt, ...row }: TimeOffRow): TimeOff {
  return { ...row, start: startAt.toISOString(), end: endAt.toISOString() };
}
