/**
 * Tables that only grow, in the platform's schema and in each organisation's. The role that serves
 * may add to them and read them; the migration runner takes UPDATE, DELETE and TRUNCATE from it, here
 * and wherever one is added later. None may lose rows by a foreign key that cascades.
 */
export const appendOnlyTables = {
  platform: ["audit_log"],
  org: ["audit_log"],
} as const satisfies Readonly<Record<"platform" | "org", readonly string[]>>;
