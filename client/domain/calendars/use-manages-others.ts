import { useCan } from "#client/lib/session.ts";

/** Whether somebody looks after others' days, too; who doesn't begins with their own. */
export function useManagesOthers(): boolean {
  return useCan(["manage_calendars", "manage_employees", "manage_organization"]);
}
