import type { Permission } from "#shared/domain/permissions.ts";

/** Any of these reads the team's names; those who read money may not. */
export const teamReaders: readonly Permission[] = [
  "manage_employees",
  "manage_appointments",
  "manage_calendars",
  "manage_links",
  "manage_services",
];
