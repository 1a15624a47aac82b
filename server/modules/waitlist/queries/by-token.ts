import { eq, inArray } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { followPrivateLink, type Followed } from "#server/modules/booking/queries/private-link.ts";
import { manageTokenSchema } from "#shared/schemas/booking.ts";
import type { OwnWait, WaitBoot } from "#shared/schemas/waitlist.ts";
import { pageLimit, readEntryToken } from "../rules.ts";

/** What the private link of an entry leads to. */
export type OpenEntry = Omit<Followed<unknown>, "found"> & {
  readonly entry: NonNullable<Awaited<ReturnType<typeof readOwnEntry>>>;
};

/**
 * Opens the entry of a private link. Throws `waitlist_link_not_found` for any wrong token, and what
 * `followPrivateLink` throws.
 */
export async function openEntry(ctx: RequestContext, token: string): Promise<OpenEntry> {
  const { deps } = ctx;
  await deps.limiter.hit("waitlist-page", ctx.address, pageLimit);
  const isFormed = manageTokenSchema.safeParse(token).success;
  const target = isFormed ? readEntryToken(deps.config.appSecret, token) : null;
  const followed =
    target &&
    (await followPrivateLink(deps, target.organizationId, (org) =>
      readOwnEntry(org, target.entryId),
    ));
  if (!followed) throw new DomainError("waitlist_link_not_found");
  const { org, organization, found: entry } = followed;
  return { org, organization, entry };
}

/** Returns an entry with the names that its person may read, or null. */
export async function readOwnEntry(org: OrgDb, id: string) {
  const { waitlistEntries: t, employees, services } = org.tables;
  const [row] = await org.db
    .select({ entry: t, professionalName: employees.name })
    .from(t)
    .leftJoin(employees, eq(employees.id, t.professionalId))
    .where(eq(t.id, id));
  if (!row) return null;
  const named = await org.db
    .select({ name: services.name })
    .from(services)
    .where(inArray(services.id, row.entry.serviceIds));
  const { professionalName } = row;
  return { ...row.entry, professionalName, serviceNames: named.map(({ name }) => name) };
}

/** Returns what the page of a private link shows. */
export function presentOwnWait({ organization, entry }: OpenEntry): OwnWait {
  const isOpen = entry.status === "waiting" || entry.status === "offered";
  return {
    organizationName: organization.name,
    isOpen,
    isConfirmed: entry.consentAt !== null,
    serviceNames: isOpen ? entry.serviceNames : [],
    professionalName: isOpen ? entry.professionalName : null,
    fromDate: entry.fromDate,
    untilDate: entry.untilDate,
    weekdays: entry.weekdays,
  };
}

/** Returns the page of a private link: the wait, or why none is shown. */
export async function waitPageData(
  ctx: RequestContext,
  token: string,
): Promise<{ readonly status: number; readonly boot: WaitBoot }> {
  try {
    const wait = presentOwnWait(await openEntry(ctx, token));
    return { status: 200, boot: { wait, error: null } };
  } catch (error) {
    const known = asDomainError(error);
    // Bugs go to the error handler; the page itself shows expected failures.
    if (!known) throw error;
    const told = { error: known.code, message: known.message };
    return { status: known.status, boot: { wait: null, error: told } };
  }
}
