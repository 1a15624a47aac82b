import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { readMailToken } from "./mail-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { followPrivateLink } from "#server/modules/booking/queries/private-link.ts";
import type { MailsBoot, OwnMails } from "#shared/schemas/message-wishes.ts";
import { isStopped } from "./mail-wishes.ts";

/** What a mail's link leads to. */
type OpenMailLink = {
  readonly org: OrgDb;
  readonly organizationName: string;
  readonly email: string;
};

/**
 * Opens the link by which somebody stops an organisation's reminders. Throws `mail_link_not_found` for any
 * wrong token and a deleted organisation, and `mail_link_inactive` for one that sends nothing any more.
 */
export async function openMailLink(
  { deps }: Pick<RequestContext, "deps">,
  token: string,
): Promise<OpenMailLink> {
  const target = readMailToken(deps.config.appSecret, token);
  try {
    const followed =
      target &&
      (await followPrivateLink(deps, target.organizationId, () => Promise.resolve(target.email)));
    if (!followed) throw new DomainError("mail_link_not_found");
    const { org, organization, found: email } = followed;
    return { org, organizationName: organization.name, email };
  } catch (error) {
    const isInactive = error instanceof DomainError && error.code === "booking_link_inactive";
    throw isInactive ? new DomainError("mail_link_inactive") : error;
  }
}

/** Returns what the page of such a link shows: nothing of the person, not even the address. */
export async function presentOwnMails({
  org,
  organizationName,
  email,
}: OpenMailLink): Promise<OwnMails> {
  return { organizationName, isStopped: await isStopped(org, email) };
}

/** Returns the page of a mail's link, or why nothing is shown; opening it changes nothing. */
export async function mailsPageData(
  ctx: RequestContext,
  token: string,
): Promise<{ readonly status: number; readonly boot: MailsBoot }> {
  try {
    const mails = await presentOwnMails(await openMailLink(ctx, token));
    return { status: 200, boot: { mails, error: null } };
  } catch (error) {
    const known = asDomainError(error);
    // Bugs go to the error handler; the page itself shows expected failures.
    if (!known) throw error;
    const told = { error: known.code, message: known.message };
    return { status: known.status, boot: { mails: null, error: told } };
  }
}
