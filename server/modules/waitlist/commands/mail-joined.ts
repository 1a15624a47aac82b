import type { z } from "zod";
import type { Deps } from "#server/kernel/deps.ts";
import { findMailLogo } from "#server/modules/letterheads/queries.ts";
import { mailLinkUrl } from "#server/modules/messages/queries/mail-token.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { waitlistJoined } from "../messages/waitlist-joined.ts";
import { readOwnEntry } from "../queries/by-token.ts";
import { readFormer } from "../steps/read-former.ts";
import { entryToken, type joinedSchema } from "../rules.ts";

/** Mails a visitor the link by which they confirm their place on the list, or leave it. */
export async function mailJoined(
  deps: Deps,
  { organizationId, entryId }: z.infer<typeof joinedSchema>,
): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization?.isActive) return;
  const { id, schemaName } = organization;
  const org = deps.orgs.open(organization);
  const entry = await readOwnEntry(org, entryId);
  if (!entry?.customerEmail || entry.status !== "waiting") return;
  const token = entryToken(deps.config.appSecret, { organizationId, entryId });
  const content = await waitlistJoined.mail({
    organizationName: organization.name,
    accentColor: organization.accentColor,
    logo: await findMailLogo(deps, org, organization),
    customerName: entry.customerName,
    services: entry.serviceNames,
    professionalName: entry.professionalName ?? "",
    fromDate: entry.fromDate,
    untilDate: entry.untilDate,
    weekdays: entry.weekdays,
    isChange: (await readFormer(org.db, org, entry)) !== undefined,
    stopUrl: mailLinkUrl(deps, { organizationId, email: entry.customerEmail }),
    entryUrl: `${deps.config.publicUrl}/lista-de-espera/${token}`,
  });
  await deps.mailer.send({
    ...content,
    to: entry.customerEmail,
    fromName: organization.name,
    onBehalfOf: { id, schemaName },
    idempotencyKey: `waitlist-${entryId}`,
  });
}
