import { canAny, type PermissionHolder } from "#shared/domain/permissions.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";

/** Whether somebody may write the time off of every professional; all others only their own. */
export function mayManageEveryones(member: PermissionHolder): boolean {
  return canAny(member, ["manage_appointments", "manage_employees"]);
}

type TimeOffRow = Omit<TimeOff, "start" | "end"> & {
  readonly startAt: Date;
  readonly endAt: Date;
};

/** A row as it goes over the wire. */
export function presentTimeOff({ startAt, endAt, ...row }: TimeOffRow): TimeOff {
  return { ...row, start: startAt.toISOString(), end: endAt.toISOString() };
}
