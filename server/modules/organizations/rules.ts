import { z } from "zod";

/** The first line of an exported organisation; after it come tables, each with its rows. */
export const dumpHead = z.object({
  encaixe: z.literal("organization"),
  format: z.literal(1),
  organizationId: z.uuid(),
  schemaName: z.string(),
  /** The versions of its tables. */
  versions: z.array(z.string()),
});
export type DumpHead = z.infer<typeof dumpHead>;

/** A table, before its rows; each of those is a list of the columns' texts. */
export const dumpTable = z.object({
  table: z.string(),
  /** Whether it is one of the organisation's own, not of `platform`. */
  isOwn: z.boolean(),
  columns: z.array(z.string()),
});
export type DumpTable = z.infer<typeof dumpTable>;

/** The last line: a file without it was cut off. */
export const dumpEnd = z.object({ rows: z.int() });

/** What an organisation has in `platform`, in an order that foreign keys allow; $1 is its id. */
export const platformParts = [
  ["accounts", "id = (SELECT account_id FROM platform.organizations WHERE id = $1)"],
  ["organizations", "id = $1"],
  ["users", "id IN (SELECT user_id FROM platform.memberships WHERE organization_id = $1)"],
  [
    "second_factors",
    "user_id IN (SELECT user_id FROM platform.memberships WHERE organization_id = $1)",
  ],
  [
    "recovery_codes",
    "user_id IN (SELECT user_id FROM platform.memberships WHERE organization_id = $1)",
  ],
  ["organization_roles", "organization_id = $1"],
  ["memberships", "organization_id = $1"],
  ["invitations", "organization_id = $1"],
  ["booking_slugs", "organization_id = $1"],
  ["document_codes", "organization_id = $1"],
  ["audit_log", "organization_id = $1"],
] as const;

/** An export that can't be made, or a file that can't be restored here, and why. */
export class DumpRefused extends Error {
  override readonly name = "DumpRefused";
}
