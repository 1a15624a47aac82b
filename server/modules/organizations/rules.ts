import { z } from "zod";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { OrganizationOutput } from "#shared/schemas/organizations.ts";

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
  ["subscriptions", "account_id = (SELECT account_id FROM platform.organizations WHERE id = $1)"],
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

/** How a restored organisation's account pays, and by which subscription. */
export type RestoredPayment =
  /** It came with the file, and is to be read anew. */
  | { readonly how: "brought"; readonly subscriptionId: string }
  /** The account was there and goes on with its own. */
  | { readonly how: "kept"; readonly subscriptionId: string }
  /** It has none; a file of an older version doesn't tell of any. */
  | { readonly how: "none" | "untold" };

/** The job that reads a subscription that came with a file. */
export const adoptTask = "organizations.adopt_subscription";

/** An export that can't be made, or a file that can't be restored here, and why. */
export class DumpRefused extends Error {
  override readonly name = "DumpRefused";
}

/** How long a deleted organisation can be restored before its data is dropped. */
const keptDays = 30;

/** How long before that its owners are told once more. */
const warnedDays = 7;

/**
 * Returns when the data of an organisation that was deleted then is dropped: never sooner than a week
 * after its owners were warned, or after `warnedAt` as the moment in which they are at the earliest.
 */
export function dropsAt(deletedAt: Date, warnedAt: Date = deletedAt): Date {
  const ends = deletedAt.getTime() + keptDays * dayMs;
  return new Date(Math.max(ends, warnedAt.getTime() + warnedDays * dayMs));
}

/** Returns the instant before which an organisation was deleted whose data may be dropped now. */
export function deletedBefore(now: Date): Date {
  return new Date(now.getTime() - keptDays * dayMs);
}

/** Returns the instant before which the owners of an organisation were warned whose data may be dropped now. */
export function dropWarnedBefore(now: Date): Date {
  return new Date(now.getTime() - warnedDays * dayMs);
}

/** Returns the instant before which an organisation was deleted whose owners are to be warned now. */
export function warnedBefore(now: Date): Date {
  return new Date(now.getTime() - (keptDays - warnedDays) * dayMs);
}

/** What its owners are told of a deletion, by the job that mails them. */
export const newsKinds = ["deleted", "restored", "drop_soon"] as const;
export type NewsKind = (typeof newsKinds)[number];
export const newsTask = "organizations.mail_news";

/** How many organisations an account may make: each is a schema that stays for a while. */
export const creationLimit: RateRule = { max: 20, windowSeconds: 86_400 };

/** The job that drops one deleted organisation. */
export const dropTask = "organizations.drop";

type Row = Omit<OrganizationOutput, "createdAt"> & { readonly createdAt: Date };

/** Returns what a member may know of an organisation. */
export function presentOrganization(row: Row): OrganizationOutput {
  const { id, name, businessType, isActive, createdAt } = row;
  return { id, name, businessType, isActive, createdAt: createdAt.toISOString() };
}
