import { sql } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";

/** By which key a membership's role is edited, for statements that join its organisation's roles. */
export const roleKey = sql`CASE ${memberships.role} WHEN 'mdica' THEN 'doctor' ELSE ${memberships.role} END`;
